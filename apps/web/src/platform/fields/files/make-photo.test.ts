import { expect, onTestFinished, test, vi } from 'vitest'

import { makePhoto, photoTexts } from './make-photo.ts'

/** Simulates a browser that reads pictures of this size; null if it cannot read them. Returns the sizes of the canvases that were drawn. */
function browser(size: { width: number; height: number } | null, makes: Blob | null = new Blob(['drawn'], { type: 'image/jpeg' })) {
  const read = vi.fn(size ? () => Promise.resolve(size) : () => Promise.reject(new Error('unreadable')))
  vi.stubGlobal('createImageBitmap', read)
  onTestFinished(() => void vi.unstubAllGlobals())
  const drawn: unknown[][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push([this.width, this.height, type])
    done(makes)
  })
  return { drawn, read }
}
const file = (change: { size?: number; type?: string } = {}) => {
  const made = new File(['Exif with the place'], 'IMG_1.JPG', { type: change.type ?? 'image/jpeg' })
  return change.size ? Object.defineProperty(made, 'size', { value: change.size }) : made
}

test.each([
  ['a large one', { width: 4_000, height: 3_000 }, [1_600, 1_200, 'image/jpeg']],
  ['a high one', { width: 1_000, height: 8_000 }, [200, 1_600, 'image/jpeg']],
  ['a small one keeps its size', { width: 640, height: 480 }, [640, 480, 'image/jpeg']],
])('a picture is drawn again as a JPEG: %s', async (_name, size, expected) => {
  const { drawn } = browser(size)
  const made = await makePhoto(file({ type: 'image/png' }))
  expect(drawn).toEqual([expected])
  expect(made instanceof File && [made.name, made.type, await made.text()]).toEqual(['photo.jpg', 'image/jpeg', 'drawn'])
})

test('a picture of 60 MB is refused before it is read', async () => {
  const { read } = browser({ width: 10, height: 10 })
  expect(await makePhoto(file({ size: 60_000_000 }))).toBe(photoTexts.tooLarge)
  expect(read).not.toHaveBeenCalled()
})

test('a HEIC picture or a broken file is refused in words', async () => {
  browser(null)
  expect(await makePhoto(file({ type: 'image/heic' }))).toBe(photoTexts.unreadable)
})

test('a picture that the browser cannot draw is refused in words', async () => {
  browser({ width: 10, height: 10 }, null)
  expect(await makePhoto(file())).toBe(photoTexts.unreadable)
})
