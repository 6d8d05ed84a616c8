import { drawPicture } from './draw-picture.ts'

/** Enough to read the smallest print of a floor plan on paper. */
const usualSide = 2_400

/**
 * Returns a picture with fewer pixels, if its longer side has more than are needed: a phone makes pictures of many megabytes. Returns the file itself if the browser
 * cannot read it, so that the server says what is wrong.
 */
export async function shrinkPicture(file: File, longestSide = usualSide): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture || longestSide >= Math.max(picture.width, picture.height)) return file
  const blob = await drawPicture(picture, longestSide, file.type === 'image/png' ? 'image/png' : 'image/jpeg')
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
