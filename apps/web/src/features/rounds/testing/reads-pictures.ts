import { onTestFinished, vi } from 'vitest'

/** Simulates a browser that reads pictures. */
export function readsPictures(reads = true) {
  vi.stubGlobal('createImageBitmap', () =>
    reads ? Promise.resolve({ width: 4_000, height: 3_000 }) : Promise.reject(new Error('unreadable')),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['pixels'], { type: 'image/jpeg' })))
}
