import type { MadeTask, TaskDefinition } from '#api/data/tasks/task-ports'

/** The created tasks as the caller sees them. `ids` are in the order of the definitions. */
export const createdTasks = (definitions: readonly TaskDefinition[], ids: readonly string[]): MadeTask[] =>
  definitions.map(({ forms, requiresAdmin, everybody, assignees }, index) => ({
    taskId: ids[index] ?? '',
    forms,
    requiresAdmin,
    everybody,
    assignees,
  }))
