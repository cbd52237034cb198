/* How a shutdown finds out that nothing is being built: Closing.swift in Sources/ServiceCatalog/Disposal, and the records of
   threads in Engine.

   A builder on a thread starts an asynchronous flight, and returns. The flight's task, and a task that it has started, build
   on another thread, one after the other. The started task may outlive the flight. A caller from outside builds on a third
   thread. Nobody may use an instance once the shutdown disposes, and nobody may wait for ever.

   Each step is one access, because all of them are sequentially consistent in the engine.

   Each of these names leaves out one step, and the model must find the error: COUNTED_LATE (a construction asks first whether
   the shutdown has begun), ENDED_LATE (a flight is counted out before it says that it has ended), NO_SECOND_COUNT,
   NO_BEGINNINGS (the shutdown compares only how many are under way), ANNOUNCED_LATE (it looks before it says that it waits). */

/* The threads, in the order in which a shutdown reads their records. */
#define TASKS 0
#define OUTSIDE 1
#define BUILDER 2

bool builds[3];
byte underWay, begun;     /* The flights, and how many have begun. One word in the engine. */
bool isClosing, isDisposing;
bool isAwaited, isWaiting;
bool isStarted, hasEnded; /* The flight. */
bool isBusy;              /* The thread of the tasks. */

#define AWAKEN if :: isAwaited -> isWaiting = false :: else fi

/* Builds on a thread, unless the shutdown has begun, and doesn't wait for what encloses this. */
inline build(thread, isInside) {
#ifndef COUNTED_LATE
  builds[thread] = true;
#endif
  if
  :: !isClosing -> isAllowed = true
  :: else -> isAllowed = isInside
  fi;
#ifdef COUNTED_LATE
  builds[thread] = true;
#endif
  if
  :: isAllowed -> assert(!isDisposing)
  :: else
  fi
}

inline finish(thread) { builds[thread] = false; AWAKEN }

proctype Outside() {
  bool isAllowed;
  build(OUTSIDE, false);
  finish(OUTSIDE)
}

proctype Builder() {
  bool isAllowed;
  build(BUILDER, false);
  if
  :: isAllowed -> d_step { underWay++; begun++ }; isStarted = true
  :: else
  fi;
  finish(BUILDER)
}

proctype Task(bool isOfFlight) {
  bool isAllowed;
end:
  atomic { isStarted && !isBusy -> isBusy = true };
  build(TASKS, !hasEnded);
  finish(TASKS);
  isBusy = false;
  if
  :: isOfFlight ->
    assert(!isDisposing);
#ifdef ENDED_LATE
    underWay--;
    hasEnded = true;
#else
    hasEnded = true;
    underWay--;
#endif
    AWAKEN
  :: else
  fi
}

proctype Shutdown() {
  bool isIdle;
  byte before, thread;
  isClosing = true;
  do
  :: true ->
#ifndef ANNOUNCED_LATE
    isWaiting = true;
    isAwaited = true;
#endif
    d_step { isIdle = (underWay == 0); before = begun };
    for (thread : 0 .. 2) { isIdle = isIdle && !builds[thread] }
#ifndef NO_SECOND_COUNT
#ifdef NO_BEGINNINGS
    isIdle = isIdle && underWay == 0;
#else
    isIdle = isIdle && underWay == 0 && before == begun;
#endif
#endif
    if
    :: isIdle -> break
    :: else
    fi;
#ifdef ANNOUNCED_LATE
    isWaiting = true;
    isAwaited = true;
#endif
    !isWaiting
  od;
  isDisposing = true
}

init {
  atomic {
    run Outside();
    run Builder();
    run Task(true);
    run Task(false);
    run Shutdown()
  }
}
