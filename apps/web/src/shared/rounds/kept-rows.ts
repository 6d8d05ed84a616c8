import { useQuery, type QueryClient } from '@tanstack/react-query'

import { useCurrentUser } from '#web/platform/session/current.ts'
import {
  keepRow,
  keptRowsOf,
  removeKeptRow,
  waitingCompletions,
  waitingFinishes,
  waitingNotes,
  waitingStops,
  type KeptCompletion,
  type KeptFinish,
  type KeptNote,
  type KeptRow,
  type KeptStop,
} from '#web/platform/storage/kept-rounds.ts'

const keyOf = (personId: string) => ['rounds of this device', personId]

/** Rows that the device did not store. They exist only in this page, so reading the device must not drop them. */
const unstored = new Set<string>()

/** The signed-in person's results that the server does not have, in order; undefined while they are read. */
export function useWaitingStops(): readonly KeptStop[] | undefined {
  const kept = useKeptRows()
  return kept && waitingStops(kept)
}

/** Those of one round. */
export const rowsOfRound = (rows: readonly KeptStop[], of: Pick<KeptStop, 'locationId' | 'frequency' | 'due'>): KeptStop[] =>
  rows.filter((row) => row.locationId === of.locationId && row.frequency === of.frequency && row.due === of.due)

/** The rounds that the signed-in person has finished on this device only. */
export const useWaitingFinishes = (): readonly KeptFinish[] => waitingFinishes(useKeptRows() ?? [])

/** The tasks that the signed-in person has completed on this device only. */
export const useWaitingCompletions = (): readonly KeptCompletion[] => waitingCompletions(useKeptRows() ?? [])

/** The notes of cases that the signed-in person has written on this device only, the first one first. */
export const useWaitingNotes = (): readonly KeptNote[] => waitingNotes(useKeptRows() ?? [])

function useKeptRows(): readonly KeptRow[] | undefined {
  const { _id, support } = useCurrentUser()
  const { data } = useQuery({
    queryKey: keyOf(_id),
    queryFn: ({ client }) => readRows(client, _id),
    enabled: !support,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return support ? none : data
}

const none: readonly KeptRow[] = []

/** Reads the device again: another tab may have stored results. */
export async function readRows(client: QueryClient, personId: string): Promise<KeptRow[]> {
  const stored = await keptRowsOf(personId)
  return [...stored, ...rowsOf(client, personId).filter(({ id }) => unstored.has(id) && !stored.some((row) => row.id === id))]
}

const rowsOf = (client: QueryClient, personId: string) => client.getQueryData<KeptRow[]>(keyOf(personId)) ?? []

/** The results that wait, as this page has them now. */
export const waitingNow = (client: QueryClient, personId: string) => waitingStops(rowsOf(client, personId))

/** The finished rounds that wait, as this page has them now. */
export const finishesNow = (client: QueryClient, personId: string) => waitingFinishes(rowsOf(client, personId))

/** The completions that wait, as this page has them now. */
export const completionsNow = (client: QueryClient, personId: string) => waitingCompletions(rowsOf(client, personId))

/** The notes that wait, as this page has them now. */
export const notesNow = (client: QueryClient, personId: string) => waitingNotes(rowsOf(client, personId))

/** Takes over what `readRows` has found. */
export const setRows = (client: QueryClient, personId: string, rows: KeptRow[]) => void client.setQueryData(keyOf(personId), rows)

/** Shows a row at once and stores it on the device. Resolves when it is stored, or when the device has refused. A refused result says so. */
export async function putRow(client: QueryClient, row: KeptRow): Promise<void> {
  setRows(client, row.personId, [...rowsOf(client, row.personId).filter(({ id }) => id !== row.id), row])
  if (await keepRow(row)) return void unstored.delete(row.id)
  unstored.add(row.id)
  setRows(
    client,
    row.personId,
    rowsOf(client, row.personId).map((one) => (one === row ? { ...row, onlyHere: true } : one)),
  )
}

/** Removes a row from the page and the device. */
export async function dropRow(client: QueryClient, { id, personId }: Pick<KeptRow, 'id' | 'personId'>): Promise<void> {
  setRows(
    client,
    personId,
    rowsOf(client, personId).filter((row) => row.id !== id),
  )
  unstored.delete(id)
  await removeKeptRow(id)
}
