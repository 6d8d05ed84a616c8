/** Draws a picture with at most this many pixels on its longest side. The file has nothing of the original but its pixels; undefined if it failed. */
export async function drawPicture(picture: ImageBitmap, longestSide: number, type: 'image/png' | 'image/jpeg'): Promise<Blob | undefined> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.85))
  return blob ?? undefined
}
