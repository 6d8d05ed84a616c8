import { addDays } from '#calendar/days'
import type { Day } from '#calendar/days'
import { isWorkingDay } from '#calendar/validity/federal-holidays'
import { byCharacters } from '#wire/text-order'

import { cardOf, DueLoad, mostCardsADay, mostDutiesAWeek, peopleOf, weekOf } from './due-load.ts'
import type { DueWork } from './due-load.ts'
import { firstDaysForLaw } from './room.ts'
import type { Room, Urgency } from './room.ts'

/** A task to create, with the room for its first due day. Without a room, `due` is fixed. */
export type ToPlace = Omit<DueWork, 'due'> & { room: Room | null; due: Day | null }

/** The most cards in the first two weeks of an office, beyond which work that the law requires before other work begins after them. */
const mostCardsAtFirst = 12

/** Days that are tried before the limits of a day and a week are given up. */
const horizon = 370

const rank: Record<Urgency, number> = { beforeWork: 0, law: 1, inTurn: 2 }

/**
 * The first due days of new tasks, in their order (ruling 54). Work that the law requires before other work comes in the first two weeks, other law
 * next, then everything else, spread over ninety days. All tasks of one rule share their day. A day gets no more than six cards and a person no more
 * than five duties a week; what is due on a fixed day is counted and never moved. The same facts always give the same days.
 * @param around the work that is already there and keeps its days
 */
export function placeFirstDays(tasks: readonly ToPlace[], { today, around }: { today: Day; around: readonly DueWork[] }): (Day | null)[] {
  const fixed = tasks.flatMap((task) => (task.due === null ? [] : [{ ...task, due: task.due }]))
  const load = new DueLoad([...around, ...fixed])
  const groups = groupsOf(tasks)
  const share = shareOf(groups)
  const placed = new Map<string, Day>()
  const atFirst = new Set([...around, ...fixed].filter(({ due }) => due < addDays(today, firstDaysForLaw)).map(cardOf))
  for (const group of groups) {
    const due = sameCard(group, around) ?? dayFor(group, { load, share, full: atFirst.size >= mostCardsAtFirst, today })
    placed.set(group.key, due)
    for (const task of group.tasks) {
      load.add({ ...task, due })
      if (due < addDays(today, firstDaysForLaw)) atFirst.add(cardOf(task))
    }
  }
  return tasks.map((task) => task.due ?? placed.get(keyOf(task)) ?? null)
}

interface Group {
  key: string
  room: Room
  people: readonly string[]
  tasks: readonly ToPlace[]
}

/** The tasks of one rule share their day if they have the same room, and the checks of one person share it anyway. */
const keyOf = (task: ToPlace) => (task.check ? cardOf(task) : JSON.stringify([task.ruleKey, task.room]))

function groupsOf(tasks: readonly ToPlace[]): Group[] {
  const groups = Map.groupBy(
    tasks.filter(({ due }) => due === null),
    keyOf,
  )
  return [...groups]
    .flatMap(([key, some]) => {
      const [room] = some.flatMap((task) => task.room ?? []).toSorted(bySoonest)
      return room ? [{ key, room, people: [...new Set(some.flatMap(peopleOf))], tasks: some }] : []
    })
    .toSorted((a, b) => bySoonest(a.room, b.room))
}

const bySoonest = (a: Room, b: Room) => rank[a.urgency] - rank[b.urgency] || byCharacters(a.until, b.until)

/** The day of the open work of the same card, so that the new one is no card of its own. */
function sameCard({ tasks, room }: Group, around: readonly DueWork[]): Day | undefined {
  const cards = new Set(tasks.map(cardOf))
  return around
    .filter((work) => cards.has(cardOf(work)) && work.due >= room.from && work.due <= room.until)
    .map(({ due }) => due)
    .toSorted()[0]
}

/** How many duties a person gets in a week if theirs are spread evenly over the weeks after the first two. */
function shareOf(groups: readonly Group[]): (people: readonly string[]) => number {
  const later = groups.filter(({ room }) => room.urgency !== 'beforeWork')
  const count = (person: string) => later.filter(({ people }) => people.includes(person)).length
  return (people) => Math.min(mostDutiesAWeek, Math.max(1, ...people.map((person) => Math.ceil(count(person) / evenWeeks))))
}

/** Full weeks after the first two weeks of ninety days. */
const evenWeeks = 10

interface Limits {
  load: DueLoad
  share: (people: readonly string[]) => number
  /** The first two weeks are full. */
  full: boolean
  today: Day
}

function dayFor({ room, people }: Group, { load, share, full, today }: Limits): Day {
  const early = room.urgency === 'beforeWork'
  const from = early && full ? addDays(today, firstDaysForLaw) : room.from
  const fits = (most: number) => (day: Day) => load.cardsOn(day) < mostCardsADay && load.dutiesIn(day, people) < most
  const until = early && full ? addDays(from, firstDaysForLaw) : room.until
  const within = early ? undefined : first(from, until, { fits: fits(share(people)), load, early })
  const beyond = () => first(from, room.latest ?? addDays(from, horizon), { fits: fits(mostDutiesAWeek), load, early })
  return within ?? first(from, until, { fits: fits(mostDutiesAWeek), load, early }) ?? beyond() ?? room.latest ?? until
}

interface Search {
  fits: (day: Day) => boolean
  load: DueLoad
  /** The first day that fits; otherwise the day with the fewest cards in the first week that fits. */
  early: boolean
}

function first(from: Day, until: Day, { fits, load, early }: Search): Day | undefined {
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (!isWorkingDay(day) || !fits(day)) continue
    return early
      ? day
      : restOfWeek(day, until)
          .filter(fits)
          .toSorted((a, b) => load.cardsOn(a) - load.cardsOn(b))[0]
  }
  return undefined
}

function restOfWeek(day: Day, until: Day): Day[] {
  const friday = addDays(weekOf(day), 5)
  const days: Day[] = []
  for (let next = day; next <= friday && next <= until; next = addDays(next, 1)) if (isWorkingDay(next)) days.push(next)
  return days
}
