import type { RenewedContent, RoundStop, StopResult } from '#contract/rounds/round-stop'
import { byPlaceAndName } from '#contract/rounds/stop-order'
import { byCharacters } from '#wire/text-order'
import type { KeptStop } from '#web/platform/storage/kept-rounds.ts'

/** The result of a stop as shown: the server's, or what the device still has to send. */
export interface ShownResult {
  result: StopResult
  statement: string | null
  problem: string | null
  note: string
  fixedNow: boolean
  reason: string
  values: Readonly<Record<string, number>>
  /** What was replaced in a kit. */
  renewed: RenewedContent[]
  /** The date that the check renewed. */
  newEnd: { typeName: string; validUntil: string } | null
  /** Who did it; null for a result of this person that is still to be sent. */
  by: { _id: string; firstName: string; lastName: string } | null
  /** The time on the server, or on the device until it is sent. */
  at: string
  /** The number of photos. */
  photos: number
  /** The administrator who accepted that it was not possible. */
  acceptedBy: string | null
}

export type ShownStop = Omit<RoundStop, 'result'> & {
  result: ShownResult | null
  /** Whether a result, or taking one back, is still to be sent. */
  waiting: boolean
  /** Whether the device did not store what is to be sent. */
  onlyHere: boolean
  /** The reason in a record, if the check was not possible and is still open. */
  notPossible: string | undefined
  /** A result of this person that the server refused. */
  refused: KeptStop | undefined
}

/**
 * The stops in the order of the walk, with what the device still has to send. Administrators also get the stops of others. They walk only their own, if
 * they have any, unless they begin with one of the others. On a shared tablet, everybody walks all (`all`).
 */
export function shownStops(
  stops: readonly RoundStop[],
  waiting: readonly KeptStop[],
  { start, all = false }: { start?: string | undefined; all?: boolean } = {},
): ShownStop[] {
  const own = stops.filter(({ mine }) => mine)
  const others = all || own.length === 0 || stops.some(({ occurrence, mine }) => occurrence === start && !mine)
  return (others ? stops : own).map((stop) => shownStop(stop, waiting)).toSorted(inOrder)
}

/** A stop with what the device still has to send. */
export function shownStop(stop: RoundStop, waiting: readonly KeptStop[] = []): ShownStop {
  const kept = waiting.filter(({ occurrence }) => occurrence === stop.occurrence)
  const last = kept.findLast(({ refused }) => !refused)
  return {
    ...stop,
    result: last ? resultToSend(last, stop) : savedResult(stop.result),
    notPossible: stop.result?.record ? stop.result.reason : undefined,
    waiting: last !== undefined,
    onlyHere: last?.onlyHere ?? false,
    refused: kept.find(({ refused }) => refused),
  }
}

const savedResult = (saved: RoundStop['result']): ShownResult | null =>
  saved && saved.record === null ? { ...saved, photos: saved.photos.length } : null

function resultToSend({ body, photos }: KeptStop, { statements, runsOut }: RoundStop): ShownResult | null {
  if (!body) return null
  const { result, statement = null, problem = null, note = '', fixedNow = false, reason = '', values = {}, deviceAt } = body
  const renewed = statements.flatMap(({ key, content }) => {
    const end = body.renewed?.[key]
    return content && end ? [{ part: content.part, lot: end.lot ?? '', validUntil: end.validUntil }] : []
  })
  const newEnd = runsOut && body.newEnd ? { typeName: runsOut.typeName, validUntil: body.newEnd.validUntil } : null
  const entered = { renewed, newEnd, result, statement, problem, note, fixedNow, reason, values }
  return { ...entered, by: null, at: deviceAt, photos: photos.length, acceptedBy: null }
}

const inOrder = (one: Pick<RoundStop, 'item' | 'occurrence'>, other: Pick<RoundStop, 'item' | 'occurrence'>) =>
  byPlaceAndName(one.item, other.item) || byCharacters(one.occurrence, other.occurrence)

/**
 * The next stop without a result whose period has begun, from the given one on and then from the start. Undefined if every such stop has a result.
 */
export function nextOpen(stops: readonly ShownStop[], today: string, after?: string): ShownStop | undefined {
  const index = stops.findIndex(({ occurrence }) => occurrence === after)
  return [...stops.slice(index + 1), ...stops.slice(0, Math.max(index, 0))].find(({ result, begins }) => !result && begins <= today)
}

export interface Tally {
  total: number
  done: number
  open: number
  ok: number
  problems: number
  notPossible: number
}

/** The stops counted by their result. */
export function tallyOf(stops: readonly ShownStop[]): Tally {
  const counted = (result: StopResult) => stops.filter((stop) => stop.result?.result === result).length
  const open = stops.filter((stop) => !stop.result).length
  return {
    total: stops.length,
    done: stops.length - open,
    open,
    ok: counted('ok'),
    problems: counted('problem'),
    notPossible: counted('notPossible'),
  }
}

/** The open stops that one OK confirms: the same kind of item at the same place, if its kind is looked at together. */
export function lookedAtTogether(stops: readonly ShownStop[], stop: ShownStop): ShownStop[] {
  if (!stop.together) return [stop]
  const others = stops.filter(
    ({ occurrence, together, item, result }) =>
      together && !result && occurrence !== stop.occurrence && item.kind === stop.item.kind && item.place === stop.item.place,
  )
  return [stop, ...others]
}
