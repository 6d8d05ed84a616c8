import { idText, oneOf } from '#web/platform/routing/search-values.ts'

/** What the address of a member's profile holds. */
export const staffViewSearch = {
  userId: idText,
  /** The location whose position and role are shown. */
  location: idText,
  tasks: oneOf('assigned', 'completed'),
  tasksAt: idText,
  training: oneOf('progress', 'completed'),
}
