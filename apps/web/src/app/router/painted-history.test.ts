import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { paintedHistory } from './painted-history.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser history that notes what happens to it, and the one whose entries wait. */
function open() {
  const happened: string[] = []
  const note =
    (what: string) =>
    (...[, , address]: unknown[]) =>
      void happened.push(typeof address === 'string' ? `${what} ${address}` : what)
  const history: History = Object.create(window.history, {
    state: { value: 'real' },
    length: { value: 3 },
    pushState: { value: note('push') },
    replaceState: { value: note('replace') },
    back: { value: note('back') },
    forward: { value: note('forward') },
    go: { value: note('go') },
  })
  const target = new EventTarget()
  const painted = paintedHistory({ history, addEventListener: target.addEventListener.bind(target) as Window['addEventListener'] })
  return { painted, happened, goBack: () => target.dispatchEvent(new Event('popstate')) }
}

test('a new entry is made after the next paint', async () => {
  const { painted, happened } = open()
  painted.pushState('next', '', '/records')
  await Promise.resolve()
  expect(happened).toEqual([])
  await vi.runAllTimersAsync()
  expect(happened).toEqual(['push /records'])
})

test('until then, the state and the length are already those of the entry', async () => {
  const { painted } = open()
  painted.pushState('next', '', '/records')
  expect(painted).toMatchObject({ state: 'next', length: 4 })
  await vi.runAllTimersAsync()
  expect(painted).toMatchObject({ state: 'real', length: 3 })
})

test('two entries of one frame stay in order', async () => {
  const { painted, happened } = open()
  painted.pushState(1, '', '/records')
  painted.pushState(2, '', '/forms')
  await vi.runAllTimersAsync()
  expect(happened).toEqual(['push /records', 'push /forms'])
})

test.each([
  ['replace /signin', (painted) => painted.replaceState(2, '', '/signin')],
  ['back', (painted) => painted.back()],
  ['forward', (painted) => painted.forward()],
  ['go', (painted) => painted.go(-2)],
] satisfies [string, (painted: ReturnType<typeof paintedHistory>) => void][])('before %s, the waiting entry is made', async (what, act) => {
  const { painted, happened } = open()
  painted.pushState(1, '', '/records')
  act(painted)
  expect(happened).toEqual(['push /records', what])
  await vi.runAllTimersAsync()
  expect(happened).toHaveLength(2)
})

test('an entry that waits while the person goes back is not made', async () => {
  const { painted, happened, goBack } = open()
  painted.pushState('next', '', '/records')
  goBack()
  await vi.runAllTimersAsync()
  expect(happened).toEqual([])
  expect(painted.state).toBe('real')
})
