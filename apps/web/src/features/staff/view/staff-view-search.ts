import { anyText, idText, needed, oneOf } from '#web/platform/routing/search-values.ts'

/** The search values of a member's profile. */
export const staffViewSearch = {
  userId: needed(idText),
  /** The location whose position and role are shown. */
  location: idText,
  tasks: oneOf('assigned', 'completed'),
  tasksAt: idText,
  training: oneOf('progress', 'completed'),
  /** Open while the emergency contact is changed. */
  emergency: anyText,
  /** `add`, or the absence that is changed. */
  absence: anyText,
}
