import { browserDrafts, type DeviceDraft, type DraftStore } from './draft-store.ts'
import { personalRows, rowsKeptFor } from './personal-rows.ts'

/** How long a device keeps a draft after its last change, in milliseconds: seven days (ruling 48). */
export const draftsKeptFor = rowsKeptFor

const drafts = personalRows<DeviceDraft>(browserDrafts())

/** Replaces the browser's store, for tests. */
export const keepDraftsIn = (other: DraftStore | undefined) => drafts.keepIn(other)

interface DraftOf {
  personId: string
  locationId: string
  formId: string
  taskId?: string | undefined
  occurrence?: string | undefined
}

/** The id of a draft. A person has one draft of a form for one purpose at one location. */
export const draftIdOf = ({ personId, locationId, formId, taskId = '', occurrence = '' }: DraftOf) =>
  [personId, locationId, formId, taskId, occurrence].join(' ')

/**
 * Returns the signed-in person's drafts on this device, the most recently changed first. Permanently removes the drafts of other people and those
 * older than seven days. Returns none if the browser does not store data.
 */
export const draftsOf = drafts.of

/** Removes everyone's drafts older than seven days, because their owner may never sign in here again. Never rejects. */
export const removeOldDrafts = drafts.removeOld

/** Returns all drafts on this device. Signing in removes those of other people. */
export const draftsHere = drafts.here

/** Stores a draft on this device, unless the user is signed out. Resolves to whether it was stored; never rejects. */
export const keepDraft = drafts.keep

/** Never rejects. */
export const removeDraft = drafts.remove

/** Removes everyone's drafts, as on sign-out. Never rejects. */
export const wipeDrafts = drafts.wipe
