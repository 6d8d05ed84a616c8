import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** Returns what a phone reads from a QR code shown in a browser. Looks again until it reads something, because a picture may show half a change. */
export async function readCode(code: Locator): Promise<string> {
  return (await lookAt(code)) || readCode(code)
}

/** Decodes a screenshot as a camera image. */
async function lookAt(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const { dots, width, height } = await code.page().evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    const pixels = pen?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
    return { dots: [...pixels], width: bitmap.width, height: bitmap.height }
  }, picture)
  return jsQR(new Uint8ClampedArray(dots), width, height)?.data ?? ''
}
