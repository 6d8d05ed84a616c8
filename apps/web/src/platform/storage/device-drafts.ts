import { readToken } from '../session/token.ts'
import { browserDrafts, type DeviceDraft, type DraftStore } from './draft-store.ts'

/** A device keeps a draft for seven days after its last change (ruling 48). In milliseconds. */
export const draftsKeptFor = 7 * 86_400_000

let store: DraftStore | undefined = browserDrafts()

/** Replaces the store of the browser; for tests. */
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

/** A person has one draft of a form for one purpose at one location. */
export const draftIdOf = ({ personId, locationId, formId, taskId = '', occurrence = '' }: DraftOf) =>
  [personId, locationId, formId, taskId, occurrence].join(' ')

/**
 * The drafts of the signed-in person on this device, the last changed one first. Those of other people, and those older than seven days, are removed for
 * good. Nothing where the browser does not store.
 */
export async function draftsOf(personId: string): Promise<DeviceDraft[]> {
  const stay = await removeAllBut((draft) => draft.personId === personId && isFresh(draft))
  return stay.toSorted((a, b) => b.savedAt - a.savedAt)
}

/** Removes the drafts that are older than seven days, whoever they are of: nobody may ever sign in here again. Never rejects. */
export const removeOldDrafts = () => removeAllBut(isFresh)

const isFresh = ({ savedAt }: DeviceDraft) => savedAt > Date.now() - draftsKeptFor

async function removeAllBut(stays: (draft: DeviceDraft) => boolean): Promise<DeviceDraft[]> {
  const all = await draftsHere()
  await Promise.all(all.filter((draft) => !stays(draft)).map(({ id }) => removeDraft(id)))
  return all.filter(stays)
}

/** Every draft on this device: whoever signs in removes those of others. */
export const draftsHere = async (): Promise<DeviceDraft[]> => (await store?.all().catch(() => undefined)) ?? []

/** Keeps a draft on this device, unless nobody is signed in any more. Answers whether it is kept; never rejects. */
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

/** Removes the drafts of everybody, as at sign-out. Never rejects. */
export async function wipeDrafts(): Promise<void> {
  await store?.clear().catch(() => undefined)
}
