import ServiceCatalog

extension Club {
  func isOpen(_ hour: Int) throws -> Bool { try room.lockers[\.hours].hours.contains(hour) }
  func adapted(_ exercise: Exercise) throws -> Exercise { try room.lockers[\.coach].adapt(exercise) }
}
