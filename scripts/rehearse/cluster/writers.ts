import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { addStaffMember } from '#contract/staff/staff'
import { addTask } from '#contract/tasks/administered-tasks'

import type { Visitor } from '../../../bench/practices.ts'
import type { Call, Caller } from './caller.ts'

/** A write that the product said it has done. */
export interface Acknowledged {
  kind: 'task' | 'invitation'
  /** The name of the task or the address of the invited person, which only this write has. */
  what: string
  locationId: string
  /** The id in the answer. */
  id: string
  /** Milliseconds since the start of the process. */
  at: number
}

/** An answer to a write that did not say that it was done; status 0 if there was none. */
interface Refused {
  status: number
  /** The error code of the product; undefined if a proxy answered. */
  code: string | undefined
  /** Seconds, as the answer said. */
  retryAfter: number | undefined
  at: number
}

export interface Writers {
  acknowledged: readonly Acknowledged[]
  refused: readonly Refused[]
  /** The number of writes that were begun and are not acknowledged. */
  open(): number
  /** Begins no more writes, and waits until all are acknowledged or the seconds have passed. */
  finish(seconds: number): Promise<void>
}

/** Milliseconds between two writes, and until one that got no answer is tried again. */
const [interval, pause] = [200, 2_000]
/** One write in so many invites a person, which sends an email. */
const invitationEvery = 10

/** Where somebody works who gets tasks. */
interface Place {
  locationId: string
  roleId: string
  assigneeId: string
}

interface Writing {
  caller: Caller
  administrator: Visitor
  /** The locations that are written to in turn. Writes to one location wait for each other. */
  places: readonly Place[]
}

/**
 * Begins a write five times a second, whatever became of the earlier ones, and tries each again until it is acknowledged: after the seconds that the
 * answer asks for, as the page does.
 */
export function startWriting(writing: Writing): Writers {
  const acknowledged: Acknowledged[] = []
  const refused: Refused[] = []
  const open = new Set<Promise<void>>()
  let stopped = false
  let abandoned = false
  const write = async (number: number) => {
    const { call, ...told } = writeOf(number, writing)
    while (!abandoned) {
      const reply = await writing.caller.call(call).catch(() => undefined)
      const at = performance.now()
      if (reply && reply.status < 300) return void acknowledged.push({ ...told, id: idIn(reply.body), at })
      const code = textIn(reply?.body, 'code')
      const retryAfter = reply?.retryAfter === undefined ? undefined : Number(reply.retryAfter)
      refused.push({ status: reply?.status ?? 0, code, retryAfter, at })
      await sleep(retryAfter === undefined ? pause : retryAfter * 1_000)
    }
  }
  const running = (async () => {
    for (let number = 0; !stopped; number += 1) {
      const one: Promise<void> = write(number).finally(() => open.delete(one))
      open.add(one)
      await sleep(interval)
    }
  })()
  return {
    acknowledged,
    refused,
    open: () => open.size,
    finish: async (seconds) => {
      stopped = true
      await running
      await Promise.race([Promise.all(open), sleep(seconds * 1_000)])
      abandoned = true
    },
  }
}

function writeOf(number: number, { administrator, places }: Writing): Pick<Acknowledged, 'kind' | 'what' | 'locationId'> & { call: Call } {
  const { token } = administrator
  const { locationId, roleId, assigneeId } = places[number % places.length] ?? { locationId: '', roleId: '', assigneeId: '' }
  const key = randomUUID()
  if (number % invitationEvery === 0) {
    const what = `person${number}@rehearsal.example`
    const posts = { locations: [locationId], atRiskLocations: [locationId], roles: [roleId] }
    const body = { firstName: 'Robin', lastName: `Rehearsal ${number}`, email: what, ...posts }
    return { kind: 'invitation', what, locationId, call: { method: addStaffMember.method, path: addStaffMember.path, token, key, body } }
  }
  const what = `Rehearsed task ${number}`
  const body = {
    name: what,
    instructions: 'Check the seal.',
    frequency: '0',
    taskType: 'global',
    users: [assigneeId],
    location: locationId,
  }
  return { kind: 'task', what, locationId, call: { method: addTask.method, path: addTask.path, token, key, body } }
}

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const textIn = (value: unknown, name: string): string | undefined => {
  const found = fieldIn(value, name)
  return typeof found === 'string' ? found : undefined
}

const idIn = (body: unknown): string => textIn(fieldIn(body, 'payload'), '_id') ?? ''

/**
 * The longest time in seconds without an acknowledged write between two moments, from the last one before. What lies before `possible` does not count.
 */
export function longestGap(acknowledged: readonly Pick<Acknowledged, 'at'>[], from: number, to: number, possible = 0): number {
  const times = acknowledged.map(({ at }) => at).toSorted((a, b) => a - b)
  const before = times.findLast((at) => at < from) ?? from
  const within = [before, ...times.filter((at) => at >= from && at <= to), to]
  const gaps = within.slice(1).map((at, index) => at - Math.max(within[index] ?? at, Math.min(at, possible)))
  return Math.max(...gaps) / 1_000
}
