import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { addStopPhotos, saveStop } from '#contract/rounds/rounds'
import { keepRoundsIn } from '#web/platform/storage/kept-rounds.ts'
import { server } from '#web/platform/testing/fake-server.ts'

import { aResult, aStop, openWalk } from '../testing/a-round.ts'
import { readsPictures } from '../testing/reads-pictures.ts'

const ok = () => screen.findByRole('button', { name: /^OK/ })

function savesEverything(onSent = () => undefined) {
  server.on(saveStop, ({ params }) => {
    onSent()
    return { payload: { ...aStop(1), occurrence: params.occurrenceId, result: aResult() } }
  })
}

test('the next stop, the progress and the last result appear together', async () => {
  const { person } = openWalk([aStop(1), aStop(2)])
  savesEverything()
  const button = await ok()
  const seen: unknown[] = []
  const observer = new MutationObserver(() =>
    seen.push([
      screen.queryByRole('heading', { level: 2 })?.textContent,
      screen.queryAllByRole('status').flatMap(({ textContent }) => textContent || []),
    ]),
  )
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  await person.click(button)
  await screen.findByRole('heading', { name: 'Eyewash 2' })
  const first = seen.find((one) => (one as [string])[0] === 'Eyewash 2')
  expect(first).toEqual(['Eyewash 2', ['1 of 2', 'Eyewash 1, Room 1: OK.']])
})

test('a result is handed over to the device within the tap, and sent after the next stop is painted', async () => {
  const { person } = openWalk([aStop(1), aStop(2)])
  const events: string[] = []
  savesEverything(() => void events.push('sent'))
  const button = await ok()
  button.addEventListener('click', () => void Promise.resolve().then(() => events.push('end of the tap')))
  keepRoundsIn({
    all: async () => [],
    put: async (row) => void (row.kind === 'stop' && !row.tried && events.push('stored')),
    remove: async () => undefined,
    clear: async () => undefined,
  })
  const paint = requestAnimationFrame
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    paint((time) => {
      events.push('painted')
      callback(time)
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  await person.click(button)
  await expect.poll(() => events).toContain('sent')
  expect([...new Set(events)]).toEqual(['stored', 'end of the tap', 'painted', 'sent'])
})

test('what was typed at a stop, and a photo that is ready too late, stay out of the next one', async () => {
  readsPictures()
  const reading = Promise.withResolvers<{ width: number; height: number }>()
  vi.stubGlobal('createImageBitmap', () => reading.promise)
  const statements = [{ key: 'run', text: 'Water runs', value: { label: 'Seconds run', unit: 'seconds' }, problems: [] }]
  const { person } = openWalk([aStop(1, { photo: 'optional', statements }), aStop(2, { photo: 'optional', statements }), aStop(3)])
  savesEverything()
  await ok()
  await person.type(screen.getByRole('textbox', { name: /Seconds run/ }), '20')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('The camera is missing.')
  await person.upload(input, new File(['original'], 'IMG_1.jpg', { type: 'image/jpeg' }))
  await person.click(await ok())
  await screen.findByRole('heading', { name: 'Eyewash 2' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Seconds run/ }).value).toBe('')
  reading.resolve({ width: 4_000, height: 3_000 })
  await person.click(await ok())
  await screen.findByRole('heading', { name: 'Eyewash 3' })
  await expect.poll(() => server.calls(saveStop).map(({ body }) => (body as { values: object }).values)).toEqual([{ run: 20 }, {}])
  await person.click(await ok())
  await expect.poll(() => server.calls(saveStop).length).toBe(3)
  expect(server.calls(addStopPhotos)).toEqual([])
})
