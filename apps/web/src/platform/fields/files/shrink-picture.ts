/** Enough to read the smallest print of a floor plan on paper. */
const usualSide = 2_400

/**
 * Returns a picture with fewer pixels, if its longer side has more than are needed: a phone makes pictures of many megabytes. Returns the file itself if the browser
 * cannot read it, so that the server says what is wrong.
 */
export async function shrinkPicture(file: File, longestSide = usualSide): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = longestSide / Math.max(picture.width, picture.height)
  if (scale >= 1) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type === 'image/png' ? 'image/png' : 'image/jpeg', 0.85))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
