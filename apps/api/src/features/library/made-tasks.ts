import type { MadeTask, TaskDefinition } from '#api/data/tasks/task-ports'

/** Tasks that were made, as whoever asked for them sees them; `ids` in the order of the definitions. */
export const madeTasks = (definitions: readonly TaskDefinition[], ids: readonly string[]): MadeTask[] =>
  definitions.map(({ forms, requiresAdmin, everybody, assignees }, index) => ({
    taskId: ids[index] ?? '',
    forms,
    requiresAdmin,
    everybody,
    assignees,
  }))
