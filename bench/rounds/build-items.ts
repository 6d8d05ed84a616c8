import { eq } from 'drizzle-orm'

import { calendarPeriod } from '#calendar/due-periods'
import { localDate } from '#calendar/local-time'
import type { Frequency } from '#contract/endpoint/shapes'
import { buildPerson } from '#api/data/builders/person'
import { buildTask } from '#api/data/builders/task'
import { checkedItem, task } from '#api/data/tables'
import type { Database, Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

import type { SamplePractice } from '../practices.ts'

export interface Walker {
  userId: string
  locationId: string
}

interface Plan {
  sample: SamplePractice
  /** How many people have a round of their own. */
  walkers: number
  /** How many stops each of them has, by frequency. */
  stops: Partial<Record<Frequency, number>>
  now: Date
}

const timeZone = 'America/Los_Angeles'

/** Kinds of items whose checks need neither a photo nor a value. */
const checks = [
  { kind: 'sharpsContainer', ruleKey: 'sharpsContainerCheck' },
  { kind: 'extinguisher', ruleKey: 'extinguisherCheck' },
  { kind: 'firstAidKit', ruleKey: 'firstAidKitCheck' },
  { kind: 'eyewash', ruleKey: 'eyewashRun' },
] as const

/** People with checked items of their own, each with an open check of the current period. */
export const buildWalkers = (database: Database, { sample, walkers, stops, now }: Plan): Promise<Walker[]> =>
  database.system('the bench makes its rounds', async (db) => {
    const locationId = sample.people[0]?.locationId ?? ''
    const place = { practiceId: sample.id, locationId }
    const made: Walker[] = []
    for (let each = 0; each < walkers; each += 1) {
      const email = `walker${Object.keys(stops).join('')}${each}@lakeside.example`
      const userId = await buildPerson(db, { firstName: 'Wanda', lastName: `Walker ${each}`, email, posts: [place] }, { now })
      for (const frequency of ['0', '1', '2'] as const)
        for (let number = 0; number < (stops[frequency] ?? 0); number += 1)
          await buildStop(db, { ...place, userId, frequency, number, now })
      made.push({ userId, locationId })
    }
    return made
  })

interface Stop {
  practiceId: string
  locationId: string
  userId: string
  frequency: Exclude<Frequency, '99'>
  number: number
  now: Date
}

async function buildStop(db: Db, { userId, frequency, number, now, ...place }: Stop): Promise<void> {
  const { kind, ruleKey } = checks[number % checks.length] ?? checks[0]
  const id = newId(now)
  const named = { kind, name: `Item ${number}`, place: `Room ${number % 10}`, rowKind: 'Plumbed' }
  const secret = { stickerHash: id, stickerSealed: '' }
  await db.insert(checkedItem).values({ id, ...place, variable: ruleKey, rowKey: id, ...named, ...secret, createdAt: now })
  const period = calendarPeriod(frequency, localDate(now, timeZone))
  const built = await buildTask(db, { ...place, ruleKey, frequency, name: named.name, assignees: [userId], period }, { now })
  await db.update(task).set({ itemId: id, rowKey: id }).where(eq(task.id, built.taskId))
}
