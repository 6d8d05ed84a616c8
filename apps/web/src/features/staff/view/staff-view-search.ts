import { anyText, idText, required, oneOf } from '#web/platform/routing/search-values.ts'

/** Search parameters of a member's profile. */
export const staffViewSearch = {
  userId: required(idText),
  /** The location whose position and role are shown. */
  location: idText,
  tasks: oneOf('assigned', 'completed'),
  tasksAt: idText,
  training: oneOf('progress', 'completed'),
  /** Set while the emergency contact is open. */
  emergency: anyText,
  /** `add`, or the id of the absence being edited. */
  absence: anyText,
}
