/** A closed task, with the occurrences that were open when it was closed. */
export interface ClosedTask {
  taskId: string
  occurrenceIds: string[]
}
