import { anyText, idText, required, wholeNumber } from '#web/platform/routing/search-values.ts'

/** Search parameters of a task's page. */
export const taskViewSearch = {
  taskId: required(idText),
  /** Page of the task's history. */
  page: wholeNumber(1),
  /** Set while the task is being edited. */
  edit: anyText,
}
