import { expect, onTestFinished, test, vi } from 'vitest'

import { shrinkPicture } from './shrink-picture.ts'

const file = (type = 'image/jpeg') => new File(['original'], 'plan', { type })

/** Simulates a browser that reads pictures of this size; null if it cannot read them. Returns the sizes of the canvases that were drawn. */
function browser(size: { width: number; height: number } | null, makes: Blob | null = new Blob(['small'], { type: 'image/jpeg' })) {
  const read = size ? () => Promise.resolve(size) : () => Promise.reject(new Error('unreadable'))
  vi.stubGlobal('createImageBitmap', read)
  onTestFinished(() => void vi.unstubAllGlobals())
  const types: (string | undefined)[] = []
  const drawn: number[][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push([this.width, this.height])
    types.push(type)
    done(makes)
  })
  return { drawn, types }
}

test.each([
  ['wide', { width: 4_800, height: 3_000 }, [2_400, 1_500]],
  ['high', { width: 1_000, height: 7_200 }, [333, 2_400]],
])('a %s picture is shrunk so that its longer side has 2,400 pixels', async (_name, size, expected) => {
  const { drawn } = browser(size)
  const small = await shrinkPicture(file())
  expect(drawn).toEqual([expected])
  expect([small.name, small.type, await small.text()]).toEqual(['plan', 'image/jpeg', 'small'])
})

test.each([
  [{ width: 2_400, height: 2_400 }, 'has no more pixels than are needed'],
  [null, 'the browser cannot read'],
])('a picture (%j) that %s is sent as it is', async (size, _why) => {
  const { drawn } = browser(size)
  const original = file()
  expect(await shrinkPicture(original)).toBe(original)
  expect(drawn).toEqual([])
})

test.each([
  ['image/png', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['image/webp', 'image/jpeg'],
])('a picture of type %s is shrunk to %s', async (type, made) => {
  const { types } = browser({ width: 3_000, height: 10 })
  await shrinkPicture(file(type))
  expect(types).toEqual([made])
})

test('a picture that cannot be drawn is sent as it is', async () => {
  browser({ width: 3_000, height: 10 }, null)
  const original = file()
  expect(await shrinkPicture(original)).toBe(original)
})
