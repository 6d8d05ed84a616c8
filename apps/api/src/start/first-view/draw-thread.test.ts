import { EventEmitter, once } from 'node:events'
import type { Worker } from 'node:worker_threads'

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { CodeFault } from '../../platform/logging/error-facts.ts'
import { drawThread, type Drawing } from './draw-thread.ts'
import { builtModule } from './testing/built-module.ts'

const tooLong = new CodeFault('Drawing took too long.')
const [drawingMs, idleMs] = [5_000, 600_000]

/** The threads that a test has started. */
let threads: Worker[] = []

/** The clock of the limits stands still, so that a slow machine reaches none of them. The threads have clocks of their own. */
beforeEach(() => {
  threads = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    process.off('worker', note)
  })
})

/** Draws with a module. @param text an arrow function that returns the HTML of a screen */
function drawnBy(text: string, before = '', limits: { drawing?: number } = {}) {
  const problems: { problem: unknown; path: string }[] = []
  const thread = drawThread({
    module: builtModule(`${before}
      const textOf = ${text}
      export async function drawScreen(drawing) {
        const html = await textOf(drawing)
        return html === undefined ? undefined : { html, address: drawing.address }
      }`),
    onFailure: (problem, path) => void problems.push({ problem, path }),
    limits: { waiting: 3, drawing: drawingMs, idle: idleMs, ...limits },
  })
  onTestFinished(() => thread.close())
  const draw = async (address: string, rest: Partial<Drawing> = {}) => {
    const drawn = await thread.draw({ address, width: 400, height: 800, read: async () => undefined, ...rest })
    if (drawn) expect(drawn.address).toBe(address)
    return drawn?.html ?? null
  }
  return { draw, close: thread.close, problems }
}

/** Answers the reads of drawings one by one, when the test lets it. */
function heldReads() {
  const held: { address: string; answer: (text: string | undefined) => void }[] = []
  const heard = new EventEmitter()
  const read = (address: string) =>
    new Promise<string | undefined>((answer) => {
      held.push({ address, answer })
      heard.emit('read')
    })
  const arrived = async (count: number) => {
    while (held.length < count) await once(heard, 'read')
  }
  return { read, held, arrived }
}

/** Resolves when a thread has ended. It has no number then. Not a poll, which would move the clock of the limits. */
async function ended(thread: Worker | undefined) {
  if (thread && thread.threadId !== -1) await new Promise((resolve) => thread.once('exit', resolve))
}

test('a screen is drawn with its address and the window, and null means that the person would not see it', async () => {
  const { draw, problems } = drawnBy(
    `async ({ address, width, height }) => address === '/none' ? undefined : [address, width, height].join()`,
  )
  expect(threads).toHaveLength(0)
  expect(await draw('/records?page=2', { width: 360, height: 740 })).toBe('/records?page=2,360,740')
  expect(await draw('/none')).toBeNull()
  expect(problems).toEqual([])
  expect(threads).toHaveLength(1)
})

test('each read gets its own answer, and nothing if it is refused or fails', async () => {
  const { draw } = drawnBy(
    `async ({ read }) => JSON.stringify((await Promise.all(['/api/a', '/api/refused', '/api/fails', '/api/b'].map(read))).map((text) => text ?? null))`,
  )
  const { read, held, arrived } = heldReads()
  const drawn = draw('/', { read: (address) => (address === '/api/fails' ? Promise.reject(new Error('A test.')) : read(address)) })
  await arrived(3)
  for (const { address, answer } of held.toReversed()) answer(address === '/api/refused' ? undefined : `text of ${address}`)
  expect(JSON.parse((await drawn) ?? '')).toEqual(['text of /api/a', null, null, 'text of /api/b'])
})

test('screens are drawn one at a time and in order, each with the reads of its own person', async () => {
  const { draw } = drawnBy(
    `async ({ address, read }) => { began.push(address); return began.join() + ' ' + await read('/api' + address) }`,
    'const began = []',
  )
  const [first, second] = [heldReads(), heldReads()]
  const drawings = [draw('/a', { read: first.read }), draw('/b', { read: second.read })]
  await first.arrived(1)
  expect(second.held).toHaveLength(0)
  first.held[0]?.answer('of the first')
  await second.arrived(1)
  second.held[0]?.answer('of the second')
  expect(await Promise.all(drawings)).toEqual(['/a of the first', '/a,/b of the second'])
  expect([first.held.length, second.held.length, threads.length]).toEqual([1, 1, 1])
})

test('a drawing beyond those that may wait is answered at once, and its place is free when others are done', async () => {
  const { draw, problems } = drawnBy(`async ({ address, read }) => { await read('/api'); return address }`)
  const { read, held, arrived } = heldReads()
  const waiting = ['/1', '/2', '/3'].map((address) => draw(address, { read }))
  const answered: (string | null)[] = []
  void draw('/4').then((html) => answered.push(html))
  await arrived(1)
  expect(answered).toEqual([null])
  for (const place of [0, 1, 2]) {
    await arrived(place + 1)
    held[place]?.answer('')
  }
  expect(await Promise.all(waiting)).toEqual(['/1', '/2', '/3'])
  expect(await draw('/5')).toBe('/5')
  expect(problems).toEqual([])
})

test('a drawing that hangs is given up with its thread after the limit, and the next one is drawn by another', async () => {
  const { draw, problems } = drawnBy(
    `async ({ address, read }) => { await read('/api'); if (address.startsWith('/hangs')) for (;;); return address }`,
  )
  const { read, held, arrived } = heldReads()
  const drawings = [draw('/hangs?name=Dana', { read }), draw('/next')]
  await arrived(1)
  held[0]?.answer('')
  await vi.advanceTimersByTimeAsync(drawingMs - 1)
  expect(problems).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await Promise.all(drawings)).toEqual([null, '/next'])
  expect(problems).toEqual([{ problem: tooLong, path: '/hangs' }])
  await ended(threads[0])
  expect(threads).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(drawingMs)
  expect(threads[1]?.threadId, 'the limit ends with its drawing').toBeGreaterThan(0)
})

test.each([
  ['throws', `throw new TypeError('Dana is not a function')`, { message: 'Dana is not a function' }],
  ['throws what cannot be sent', `throw () => 'Dana'`, expect.any(Error)],
  ['leaves an error behind', `queueMicrotask(() => { throw new RangeError('Dana') }); await new Promise(() => {})`, { message: 'Dana' }],
  ['ends its thread', 'process.exit()', { message: 'The thread ended while it drew.' }],
  ['fills its memory', 'let all; for (;;) all = [all, ...new Array(10_000).fill(0)]', { code: 'ERR_WORKER_OUT_OF_MEMORY' }],
])('a screen that %s is not drawn, which is reported without the query, and the next one is drawn by another thread', async (...named) => {
  const [, fails, problem] = named
  const { draw, problems } = drawnBy(`async ({ address }) => { if (address.startsWith('/fails')) { ${fails} } return address }`)
  expect(await draw('/before')).toBe('/before')
  expect(await Promise.all([draw('/fails?name=Dana#Dana'), draw('/next')])).toEqual([null, '/next'])
  expect(problems).toMatchObject([{ problem, path: '/fails' }])
  expect(threads).toHaveLength(2)
  await ended(threads[0])
})

test('an error of an idle thread ends that thread alone, and the next screen is drawn by another', async () => {
  const { draw, problems } = drawnBy(
    `async ({ address }) => { parentPort.once('message', () => { throw new Error('Dana') }); return address }`,
    `import { parentPort } from 'node:worker_threads'`,
  )
  expect(await draw('/1')).toBe('/1')
  threads[0]?.postMessage({ kind: 'text', number: 0 })
  await ended(threads[0])
  expect(await draw('/2')).toBe('/2')
  expect([threads.length, problems]).toEqual([2, []])
})

test('a module that cannot be loaded draws nothing', async () => {
  const { draw, problems } = drawnBy('nothing')
  expect(await draw('/')).toBeNull()
  expect(problems).toMatchObject([{ problem: { message: 'nothing is not defined' }, path: '/' }])
})

test('nothing that a module prints reaches the output of the server', async () => {
  const printed: unknown[] = []
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
    onTestFinished(() => spy.mockRestore())
  }
  const { draw, close } = drawnBy(`async () => { console.log('of Dana'); console.error('of Dana'); return 'drawn' }`)
  expect(await draw('/')).toBe('drawn')
  await close()
  expect(printed.filter((text) => String(text).includes('of Dana'))).toEqual([])
})

test('the thread ends when nothing was drawn for a time, and the next drawing starts another', async () => {
  const { draw, problems } = drawnBy('async ({ address }) => address')
  await draw('/1')
  await vi.advanceTimersByTimeAsync(idleMs - 1)
  await draw('/2')
  await vi.advanceTimersByTimeAsync(idleMs - 1)
  expect(threads[0]?.threadId).toBeGreaterThan(0)
  vi.advanceTimersByTime(1)
  await ended(threads[0])
  expect(await draw('/3')).toBe('/3')
  expect([threads.length, problems]).toEqual([2, []])
})

test('a drawing may take longer than the time after which an idle thread ends', async () => {
  const { draw } = drawnBy(`async ({ address, read }) => { await read('/api'); return address }`, '', { drawing: 2 * idleMs })
  await draw('/1')
  const { read, held, arrived } = heldReads()
  const drawn = draw('/2', { read })
  await arrived(1)
  await vi.advanceTimersByTimeAsync(idleMs)
  held[0]?.answer('')
  expect(await drawn).toBe('/2')
})

test('closing ends the thread and its drawing, which is no failure, and begins no other', async () => {
  const { draw, close, problems } = drawnBy(`async ({ read }) => { await read('/api'); for (;;); }`)
  const { read, held, arrived } = heldReads()
  const drawings = [draw('/1', { read }), draw('/2', { read })]
  await arrived(1)
  held[0]?.answer('')
  await close()
  expect(threads[0]?.threadId).toBe(-1)
  expect(await Promise.all([...drawings, draw('/3', { read })])).toEqual([null, null, null])
  expect([threads.length, held.length, problems]).toEqual([1, 1, []])
})

test('closing a thread that never drew, or is idle, is enough', async () => {
  const { draw, close } = drawnBy('async ({ address }) => address')
  await close()
  expect(threads).toHaveLength(0)
  const other = drawnBy('async ({ address }) => address')
  await other.draw('/')
  await other.close()
  expect(threads[0]?.threadId).toBe(-1)
  expect(await draw('/')).toBeNull()
})

test('a screen whose page has gone while it waited is not drawn', async () => {
  const { draw } = drawnBy(`async ({ address, read }) => { await read('/api' + address); return address }`)
  const { read, held, arrived } = heldReads()
  const [gone, stays] = [new AbortController(), new AbortController()]
  const drawings = [
    draw('/1', { read, gone: stays.signal }),
    draw('/2', { read, gone: gone.signal }),
    draw('/3', { read, gone: stays.signal }),
  ]
  await arrived(1)
  gone.abort()
  held[0]?.answer('')
  await arrived(2)
  held[1]?.answer('')
  expect(await Promise.all(drawings)).toEqual(['/1', null, '/3'])
  expect(held.map(({ address }) => address)).toEqual(['/api/1', '/api/3'])
})
