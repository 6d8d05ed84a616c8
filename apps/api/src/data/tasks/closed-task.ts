/** A task that was closed, and its occurrences that were open until then. */
export interface ClosedTask {
  taskId: string
  occurrenceIds: string[]
}
