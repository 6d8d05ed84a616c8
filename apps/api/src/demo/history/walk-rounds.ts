import { randomUUID } from 'node:crypto'

import { addDays } from '#calendar/days'
import type { CheckValue, ItemCheck } from '#content/checks/check-types'
import type { BodyOf } from '#contract/endpoint/endpoint'
import { addStopPhotos, finishRound, saveStop } from '#contract/rounds/rounds'

import { chance } from '../random.ts'
import { simplePicture } from '../simple-picture.ts'
import { problemAt } from './found-problems.ts'
import { hasStickers, stickersDaysAgo } from './make-stickers.ts'
import { checkOfStop, runConcurrently, type HistoryContext, type Work } from './plan-work.ts'

/** The photo of a strip or a certificate. */
const photo = { name: 'photo.png', content: simplePicture() }

/** The seconds from one stop to the next. */
const secondsPerStop = 45

/**
 * Walks the rounds of some days. Those of one frequency and due day are walked one after the other, because finishing a round files every result that
 * its tasks have.
 */
export async function walkRounds(past: HistoryContext, stops: readonly Work[]): Promise<void> {
  const rounds = Map.groupBy(stops, ({ open }) => `${open.frequency} ${open.due}`)
  await runConcurrently(rounds.values(), async (round) => {
    const walks = Map.groupBy(round, ({ date, who }) => `${date} ${who}`)
    for (const [, walk] of [...walks].sort(([one], [other]) => (one < other ? -1 : 1))) await walkRound(past, walk)
  })
}

async function walkRound(past: HistoryContext, walk: readonly Work[]): Promise<void> {
  const { call, place, momentOn } = past
  for (const [index, stop] of walk.entries()) {
    const at = momentOn(stop.date, index * secondsPerStop)
    const params = { occurrenceId: stop.open.occurrence }
    await call(stop.who, saveStop, { params, body: resultOf(past, stop, at), at })
    if (checkOfStop(stop.open)?.photo === 'required') await call(stop.who, addStopPhotos, { params, body: {}, file: photo, at })
  }
  const [first] = walk
  if (!first) return
  const { frequency, due } = first.open
  const at = momentOn(first.date, walk.length * secondsPerStop)
  await call(first.who, finishRound, { params: { locationId: place.locationId }, body: { frequency, due }, at })
}

/** What the person finds at a stop: what is planned for it, or else that everything is right. */
function resultOf(past: HistoryContext, { open, who, date }: Work, at: Date): BodyOf<typeof saveStop> {
  const index = past.people.locations.findIndex(({ id }) => id === past.place.locationId)
  const scanned =
    hasStickers(past.people, index) && date > addDays(past.today, -stickersDaysAgo) && chance('sticker', open.due, open.item ?? '') < 0.5
  const sent = { via: scanned ? ('sticker' as const) : ('list' as const), deviceAt: at.toISOString(), key: randomUUID() }
  const found = problemAt(past, open)
  if (found) return { ...sent, ...found }
  const check = checkOfStop(open)
  return { ...sent, result: 'ok', values: check ? measured(check, [who, date, open.item ?? '']) : {} }
}

const measured = ({ statements }: ItemCheck, words: readonly string[]): Record<string, number> =>
  Object.fromEntries(statements.flatMap(({ key, value }) => (value ? [[key, within(value, chance(key, ...words))]] : [])))

/** A plausible value within the limits. */
function within({ min, max }: CheckValue, luck: number): number {
  const [low, high] = min === undefined ? [0, max ?? 20] : [min, max ?? min * 1.3]
  return Math.round(low + (high - low) * (0.4 + luck * 0.3))
}
