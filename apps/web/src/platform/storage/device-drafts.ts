import { readToken } from '../session/token.ts'
import { browserDrafts, type DeviceDraft, type DraftStore } from './draft-store.ts'

/** How long a device keeps a draft after its last change, in milliseconds: seven days (ruling 48). */
export const draftsKeptFor = 7 * 86_400_000

let store: DraftStore | undefined = browserDrafts()

/** Replaces the browser's store, for tests. */
export function keepDraftsIn(other: DraftStore | undefined) {
  store = other
}

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
export async function draftsOf(personId: string): Promise<DeviceDraft[]> {
  const stay = await removeAllBut((draft) => draft.personId === personId && isFresh(draft))
  return stay.toSorted((a, b) => b.savedAt - a.savedAt)
}

/** Removes everyone's drafts older than seven days, because their owner may never sign in here again. Never rejects. */
export const removeOldDrafts = () => removeAllBut(isFresh)

const isFresh = ({ savedAt }: DeviceDraft) => savedAt > Date.now() - draftsKeptFor

async function removeAllBut(stays: (draft: DeviceDraft) => boolean): Promise<DeviceDraft[]> {
  const all = await draftsHere()
  await Promise.all(all.filter((draft) => !stays(draft)).map(({ id }) => removeDraft(id)))
  return all.filter(stays)
}

/** Returns all drafts on this device. Signing in removes those of other people. */
export const draftsHere = async (): Promise<DeviceDraft[]> => (await store?.all().catch(() => undefined)) ?? []

/** Stores a draft on this device, unless the user is signed out. Resolves to whether it was stored; never rejects. */
export async function keepDraft(draft: DeviceDraft): Promise<boolean> {
  if (!store || !readToken()) return false
  return store.put(draft).then(
    () => true,
    () => false,
  )
}

/** Never rejects. */
export async function removeDraft(id: string): Promise<void> {
  await store?.remove(id).catch(() => undefined)
}

/** Removes everyone's drafts, as on sign-out. Never rejects. */
export async function wipeDrafts(): Promise<void> {
  await store?.clear().catch(() => undefined)
}
