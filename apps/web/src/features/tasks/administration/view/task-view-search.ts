import { anyText, idText, needed, wholeNumber } from '#web/platform/routing/search-values.ts'

/** The search values of the detail of a task. */
export const taskViewSearch = {
  taskId: needed(idText),
  /** Page of its history. */
  page: wholeNumber(1),
  /** Open while the task is edited. */
  edit: anyText,
}
