import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { SessionTimes } from '#contract/access/access'

import { otherTab } from '../testing/other-tab.ts'
import { isUnattended, stopAttention } from './attention.ts'
import { startIdleClock, type IdleWarning } from './idle-clock.ts'

const minutes = (count: number) => count * 60_000
let stopLast = () => {}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  stopLast()
  stopAttention()
  vi.useRealTimers()
})

/** A clock with a simulated server session. */
async function aClock({ idleMinutes = 30, hours = 24, fails = false } = {}) {
  const state = { kept: 0, warning: undefined as IdleWarning | undefined, warnings: 0, ended: undefined as string | undefined, fails }
  const lastAt = Date.now() + hours * minutes(60)
  const keep = async (): Promise<SessionTimes> => {
    state.kept += 1
    if (state.fails) throw new Error('unreachable')
    return { idleMinutes, idleSeconds: idleMinutes * 60, secondsLeft: Math.floor((lastAt - Date.now()) / 1_000) }
  }
  const clock = startIdleClock({
    keep,
    onWarning: (warning) => {
      state.warning = warning
      state.warnings += warning ? 1 : 0
    },
    onEnd: (final) => (state.ended = final ? 'time' : 'idle'),
  })
  stopLast = clock.stop
  clock.active()
  await vi.advanceTimersByTimeAsync(0)
  return { clock, state }
}

test('it warns a minute before the end and then ends the session', async () => {
  const { state } = await aClock()
  await vi.advanceTimersByTimeAsync(minutes(29) - 1)
  expect(state.warning).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(state.warning).toEqual({ endsAt: Date.now() + minutes(1), final: false })
  await vi.advanceTimersByTimeAsync(minutes(1) - 1)
  expect(state.ended).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(state.ended).toBe('idle')
})

test('activity is reported to the server once a minute and extends the session', async () => {
  const { clock, state } = await aClock()
  for (let passed = 0; passed < minutes(60); passed += 5_000) {
    clock.active()
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect(state.kept).toBe(60)
  expect(state).toMatchObject({ warnings: 0, ended: undefined })
})

test('during the warning, activity does not extend the session, and staying does', async () => {
  const { clock, state } = await aClock()
  await vi.advanceTimersByTimeAsync(minutes(29.5))
  clock.active()
  expect(state.kept).toBe(1)
  await clock.stay()
  expect(state).toMatchObject({ kept: 2, warning: undefined })
  await vi.advanceTimersByTimeAsync(minutes(28))
  expect(state.ended).toBeUndefined()
})

test('the maximum length ends active sessions too, and the warning says that staying is not possible', async () => {
  const { clock, state } = await aClock({ hours: 1 })
  for (let passed = 0; passed < 59; passed += 1) {
    clock.active()
    await vi.advanceTimersByTimeAsync(minutes(1))
  }
  expect(state.warning?.final).toBe(true)
  await vi.advanceTimersByTimeAsync(minutes(1))
  expect(state.ended).toBe('time')
})

test('after the computer wakes up, an expired session ends at once', async () => {
  const { clock, state } = await aClock()
  vi.setSystemTime(Date.now() + minutes(200))
  clock.look()
  expect(state).toMatchObject({ ended: 'idle', warnings: 0 })
})

test('an unreachable server extends nothing, and the report is retried on the next activity', async () => {
  const { clock, state } = await aClock()
  state.fails = true
  await vi.advanceTimersByTimeAsync(minutes(2))
  clock.active()
  await vi.advanceTimersByTimeAsync(5_000)
  clock.active()
  expect(state.kept).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  clock.active()
  expect(state.kept).toBe(3)
  await vi.advanceTimersByTimeAsync(minutes(28))
  expect(state.ended).toBe('idle')
})

test('with a short timeout it warns later and reports more often, so that active users are not signed out', async () => {
  const { clock, state } = await aClock({ idleMinutes: 1 })
  for (let passed = 0; passed < minutes(3); passed += 5_000) {
    clock.active()
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect(state).toMatchObject({ warnings: 0, ended: undefined })
})

test('all tabs share the state, and activity in another tab closes the warning here', async () => {
  const tab = otherTab()
  const { state } = await aClock()
  await expect.poll(() => tab.received.map(({ type }) => type)).toEqual(['kept'])
  await vi.advanceTimersByTimeAsync(minutes(29.5))
  expect(state.warning).toBeDefined()
  tab.send({ type: 'kept', times: { idleMinutes: 30, idleSeconds: 1_800, secondsLeft: 80_000 } })
  await expect.poll(() => state.warning).toBeUndefined()
})

const kept = { idleMinutes: 30, idleSeconds: 1_800, secondsLeft: 80_000 }

test('another tab’s activity counts from its request, however late the message arrives', async () => {
  const tab = otherTab()
  const { state } = await aClock()
  await vi.advanceTimersByTimeAsync(minutes(29.5))
  const asked = Date.now() - minutes(20)
  tab.send({ type: 'kept', times: kept, at: asked })
  await expect.poll(() => state.warning).toBeUndefined()
  await vi.advanceTimersByTimeAsync(minutes(9))
  expect(state.warning).toEqual({ endsAt: asked + minutes(30), final: false })
  await vi.advanceTimersByTimeAsync(minutes(1))
  expect(state.ended).toBe('idle')
})

test('a message whose end has passed neither ends nor extends the session; one of an older build counts from now', async () => {
  const tab = otherTab()
  const { state } = await aClock()
  await vi.advanceTimersByTimeAsync(minutes(29.5))
  const at = Date.now() - minutes(1)
  for (const outdated of [{ idleSeconds: 60 }, { secondsLeft: 60 }]) tab.send({ type: 'kept', times: { ...kept, ...outdated }, at })
  tab.send({ type: 'kept', times: kept })
  await expect.poll(() => state.warning).toBeUndefined()
  await vi.advanceTimersByTimeAsync(minutes(28.5))
  expect(state).toMatchObject({ warnings: 1, ended: undefined })
})

test('a time ahead of this computer’s clock counts as now', async () => {
  const tab = otherTab()
  const { state } = await aClock()
  await vi.advanceTimersByTimeAsync(minutes(29.5))
  tab.send({ type: 'kept', times: kept, at: Date.now() + minutes(20) })
  await expect.poll(() => state.warning).toBeUndefined()
  await vi.advanceTimersByTimeAsync(minutes(29.5))
  expect(state.warning).toBeDefined()
})

test('other tabs are told when the server was asked, not when it answered', async () => {
  const tab = otherTab()
  const asked = Date.now()
  const slow = async () => {
    vi.setSystemTime(asked + 5_000)
    return kept
  }
  const clock = startIdleClock({ keep: slow, onWarning: () => undefined, onEnd: () => undefined })
  stopLast = clock.stop
  clock.active()
  await expect.poll(() => tab.received).toEqual([{ type: 'kept', times: kept, at: asked }])
})

test('calls made a minute after the last activity count as unattended', async () => {
  const { clock } = await aClock()
  expect(isUnattended()).toBe(false)
  await vi.advanceTimersByTimeAsync(minutes(1) + 1)
  expect(isUnattended()).toBe(true)
  clock.active()
  expect(isUnattended()).toBe(false)
})
