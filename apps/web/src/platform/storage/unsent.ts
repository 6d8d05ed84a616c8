import { draftsHere, removeOldDrafts, wipeDrafts } from './device-drafts.ts'
import { removeOldRounds, waitingHere, wipeRounds } from './kept-rounds.ts'

/** Something on this device that the server does not have. Signing out deletes it (ruling 48). */
export interface Unsent {
  id: string
  kind: 'form' | 'stop' | 'task' | 'note'
  name: string
  /** Whether it only has to be sent. A form may also be unfinished. */
  finished: boolean
  /** The name of the location. */
  place: string
}

/** Returns what exists only on this device: forms, results of rounds, completed tasks, and notes of cases. */
export async function unsentHere(): Promise<Unsent[]> {
  const [drafts, { stops, finishes, completions, notes }] = await Promise.all([draftsHere(), waitingHere()])
  return [
    ...drafts.map(({ id, name, place, tried }) => ({
      id,
      kind: 'form' as const,
      name,
      finished: tried?.request.body.isCompleted === true,
      place,
    })),
    ...stops.map(({ id, round, item, place }) => ({ id, kind: 'stop' as const, name: `${round}, ${item}`, finished: true, place })),
    ...finishes.map(({ id, round, place }) => ({
      id,
      kind: 'stop' as const,
      name: `Finishing the ${round.toLowerCase()}`,
      finished: true,
      place,
    })),
    ...completions.map(({ id, name, place }) => ({ id, kind: 'task' as const, name, finished: true, place })),
    ...notes.map(({ id, place }) => ({ id, kind: 'note' as const, name: 'Note about an inspection', finished: true, place })),
  ]
}

/** Removes everything that people keep on this device, as on sign-out. Never rejects. */
export const wipeKept = async () => void (await Promise.all([wipeDrafts(), wipeRounds()]))

/** Removes what is older than seven days, because its owner may never sign in here again. Never rejects. */
export const removeOldKept = async () => void (await Promise.all([removeOldDrafts(), removeOldRounds()]))
