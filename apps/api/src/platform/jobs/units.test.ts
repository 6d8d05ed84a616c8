import { expect, test } from '#api/data/testing/test'
import { Reported } from '#api/platform/logging/error-facts'
import type { Facts, Log } from '#api/platform/logging/log'

import { eachUnit, inPractice } from './units.ts'

function recordingLog() {
  const lines: Facts[] = []
  const note = (message: string, facts?: Facts) => void lines.push({ message, ...facts })
  const log: Log = { info: note, warn: note, error: note }
  return { log, lines }
}

const facts = (unit: number) => ({ unit })

test('a unit that fails does not stop the others, is logged by its ids, and fails the job at the end', async () => {
  const { log, lines } = recordingLog()
  const done: number[] = []
  const work = async (unit: number) => {
    if (unit % 2 === 1) throw new Error('of Maria Alvarez')
    done.push(unit)
  }
  await expect(eachUnit(log, { work: 'count', units: [1, 2, 3, 4], facts }, work)).rejects.toBeInstanceOf(Reported)
  expect(done).toEqual([2, 4])
  expect(lines).toMatchObject([1, 3].map((unit) => ({ message: 'scheduled work failed', work: 'count', unit })))
  expect(await eachUnit(log, { work: 'count', units: [2, 4], facts }, work)).toBe(2)
})

test('300 units that fail are five lines and one with their number', async () => {
  const { log, lines } = recordingLog()
  const units = Array.from({ length: 300 }, (_, index) => index)
  await expect(eachUnit(log, { work: 'count', units, facts }, () => Promise.reject(new Error('no')))).rejects.toThrow('not everything')
  expect(lines).toHaveLength(6)
  expect(lines.at(-1)).toEqual({ message: 'scheduled work failed', work: 'count', failed: 300, done: 0 })
  lines.length = 0
  await expect(eachUnit(log, { work: 'count', units: units.slice(0, 5), facts }, () => Promise.reject(new Error('no')))).rejects.toThrow()
  expect(lines).toHaveLength(5)
})

test('a unit with units of its own is not logged again, and one that fails is enough to fail the job', async () => {
  const { log, lines } = recordingLog()
  const inner = (unit: number) => eachUnit(log, { work: 'inner', units: [unit], facts }, () => Promise.reject(new Error('no')))
  await expect(eachUnit(log, { work: 'outer', units: [7], facts }, inner)).rejects.toBeInstanceOf(Reported)
  expect(lines).toMatchObject([{ work: 'inner', unit: 7 }])
})

test('a problem that concerns all units ends the job at once', async () => {
  const { log, lines } = recordingLog()
  const done: number[] = []
  const away = new Error('away')
  const work = async (unit: number) => {
    if (unit === 2) throw away
    done.push(unit)
  }
  const stopsAt = (problem: unknown) => problem === away
  await expect(eachUnit(log, { work: 'count', units: [1, 2, 3], facts, stopsAt }, work)).rejects.toBe(away)
  expect([done, lines]).toEqual([[1], []])
})

/** Work that notes how many units run at the same time, and waits for the others that may run with it. */
function together() {
  const [running, most] = [new Set<number>(), { count: 0, pairs: new Set<string>() }]
  const work = async (unit: number) => {
    running.add(unit)
    most.count = Math.max(most.count, running.size)
    for (const other of running) if (other !== unit) most.pairs.add([other, unit].toSorted((a, b) => a - b).join(' and '))
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    running.delete(unit)
  }
  return { work, most }
}

test('as many units run at the same time as the job says, and one at a time if it says nothing', async () => {
  const { log } = recordingLog()
  const units = Array.from({ length: 20 }, (_, index) => index)
  const [alone, four] = [together(), together()]
  expect(await eachUnit(log, { work: 'count', units, facts }, alone.work)).toBe(20)
  expect(await eachUnit(log, { work: 'count', units, facts, atOnce: 4 }, four.work)).toBe(20)
  expect([alone.most.count, four.most.count]).toEqual([1, 4])
})

test('units with the same key never run at the same time, and all of them run', async () => {
  const { log } = recordingLog()
  const { work, most } = together()
  const run = { work: 'count', units: [1, 11, 2, 12, 3, 13], facts, atOnce: 4, keyOf: (unit: number) => String(unit % 10) }
  expect(await eachUnit(log, run, work)).toBe(6)
  expect(most.count).toBe(3)
  expect([...most.pairs].filter((pair) => ['1 and 11', '2 and 12', '3 and 13'].includes(pair))).toEqual([])
})

test('a problem of all units also ends those with the same key', async () => {
  const { log } = recordingLog()
  const begun: number[] = []
  const run = { work: 'count', units: [1, 2, 3], facts, atOnce: 2, keyOf: () => 'one', stopsAt: () => true }
  const work = async (unit: number) => {
    begun.push(unit)
    throw new Error('away')
  }
  await expect(eachUnit(log, run, work)).rejects.toThrow('away')
  expect(begun).toEqual([1])
})

test('a problem of all units ends every lane, and those that run are finished before', async () => {
  const { log, lines } = recordingLog()
  const away = new Error('away')
  const [begun, ended]: [number[], number[]] = [[], []]
  const run = { work: 'count', units: [1, 2, 3, 4, 5, 6, 7, 8], facts, atOnce: 2, stopsAt: (problem: unknown) => problem === away }
  const work = async (unit: number) => {
    begun.push(unit)
    await Promise.resolve()
    if (unit === 1) throw away
    ended.push(unit)
  }
  await expect(eachUnit(log, run, work)).rejects.toBe(away)
  expect(ended).toEqual(begun.filter((unit) => unit !== 1))
  expect(begun.length).toBeLessThan(8)
  expect(lines).toEqual([])
})

test('what a job delivers follows its commit, and a delivery that fails stops neither the others nor the job', async ({ world }) => {
  const { log, lines } = recordingLog()
  const order: string[] = []
  const at = { practiceId: world.lakeside.id, job: 'count', reason: 'count 1' }
  const services = { ...world.services, log }
  const seen = await inPractice(services, at, async ({ db, audit, after }) => {
    after(() => {
      throw new Error('nobody listens')
    })
    after(async () => void order.push('delivered'))
    order.push('work')
    await audit({ action: 'location.updated', practiceId: world.lakeside.id, target: { kind: 'location', id: world.rows.location } })
    return (await db.client.query<{ id: string }>('select id from practice')).rows.map(({ id }) => id)
  })
  expect(seen).toEqual([world.lakeside.id])
  expect(order).toEqual(['work', 'delivered'])
  expect(lines).toMatchObject([{ message: 'delivery failed', job: 'count', practiceId: world.lakeside.id }])
  expect(await world.audit('location.updated')).toMatchObject([{ actorId: null, requestId: 'count 1' }])
  await expect(
    inPractice(services, at, async ({ after }) => {
      after(() => void order.push('never'))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(order).not.toContain('never')
})
