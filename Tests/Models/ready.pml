/* How a ready instance is read without a lock, and removed: Slot.swift and SlotTable.swift in
   Sources/ServiceCatalog/Engine.

   Two readers copy the instance of one slot, each twice, while one thread clears and fills it, and another one replaces
   it. A removed box is
   freed when no reader announces it. Nobody may copy from a freed box, and nobody may wait for ever.

   Weak memory. Each thread's last store to the slot's word, or to its own record, may be delayed behind the thread's later
   loads. COMMIT, which stands for a reader's exchange and for the fence of a thread that removes, ends the delay. Stores
   of one thread keep their order, because they release, and so do its loads, because they acquire. A thread that gets the
   slot's lock sees the stores of the one that had it before.

   Each of these names leaves out one step, and the model must find the error: NO_ANNOUNCEMENT, NO_SECOND_LOOK, NO_ORDER,
   ENDED_EARLY (the reader); NO_FENCE, NO_WAIT (the thread that removes). */

#define NONE 0
#define SLOT 2
#define THREADS 4
#define BOXES 3

byte memory[3];           /* The records of the two readers, and the slot's word: a box, or NONE. */
bool isDelayed[THREADS];
byte delayed[THREADS];
bool freed[BOXES + 1];

/* The content of the slot, which the lock guards. */
bool isLocked;
byte kept = 1;

#define PLACE(me) (me < 2 -> me : SLOT)
#define WRITE(me) memory[PLACE(me)] = delayed[me]; isDelayed[me] = false
#define COMMIT(me) atomic { if :: isDelayed[me] -> WRITE(me) :: else fi }
#define STORE(me, value) atomic { if :: isDelayed[me] -> WRITE(me) :: else fi; delayed[me] = value; isDelayed[me] = true }

/* Ends a delay at any moment. */
active proctype Memory() {
end:
  do
  :: atomic { isDelayed[0] -> WRITE(0) }
  :: atomic { isDelayed[1] -> WRITE(1) }
  :: atomic { isDelayed[2] -> WRITE(2) }
  :: atomic { isDelayed[3] -> WRITE(3) }
  od
}

proctype Reader(byte me) {
  byte box, again, turn;
  for (turn : 1 .. 2) {
    box = memory[SLOT];
    if
    :: box != NONE ->
#ifndef NO_ANNOUNCEMENT
      STORE(me, box);
#ifndef NO_ORDER
      COMMIT(me);
#endif
#endif
#ifdef NO_SECOND_LOOK
      again = box;
#else
      again = memory[SLOT];
#endif
#ifdef ENDED_EARLY
      STORE(me, NONE);
      COMMIT(me);
#endif
      if
      :: again == box -> assert(!freed[box])  /* Copies the instance. */
      :: else
      fi;
      STORE(me, NONE)
    :: else
    fi
  }
}

proctype Writer(byte me; byte turns; byte first; byte second) {
  byte old, new, turn;
  for (turn : 1 .. turns) {
    new = (turn == 1 -> first : second);
    atomic { !isLocked && !isDelayed[2] && !isDelayed[3] -> isLocked = true };
    old = kept;
    kept = new;
    STORE(me, new);
    isLocked = false;
    if
    :: old != NONE ->
#ifndef NO_FENCE
      COMMIT(me);
#endif
#ifndef NO_WAIT
      memory[0] != old;
      memory[1] != old;
#endif
      freed[old] = true
    :: else
    fi
  }
}

init {
  atomic {
    memory[SLOT] = 1;
    run Reader(0);
    run Reader(1);
    run Writer(2, 2, NONE, 2);
    run Writer(3, 1, 3, NONE)
  }
}
