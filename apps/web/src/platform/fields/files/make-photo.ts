import { drawPicture } from './draw-picture.ts'

/** The longest side of a photo in pixels. Its file then stays far below the 8 MB of an upload. */
const longestSide = 1_600
/** A larger file is refused before it is read, because a phone may run out of memory. */
const largestFile = 50_000_000

export const photoTexts = {
  tooLarge: 'This picture is larger than 50 MB. Please take a photo with the camera of this device.',
  unreadable: 'This picture could not be read. Please use a JPEG or PNG picture, or take a photo with the camera of this device.',
}

/**
 * Makes a JPEG of a picture, at most 1,600 pixels long. It is drawn again, so it has no data of the camera: no place, no time, no device (ruling 59).
 * Returns the reason in words if the picture cannot be used, such as a HEIC file in a browser that cannot read it.
 */
export async function makePhoto(file: File): Promise<File | string> {
  if (file.size > largestFile) return photoTexts.tooLarge
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return photoTexts.unreadable
  const blob = await drawPicture(picture, longestSide, 'image/jpeg')
  return blob ? new File([blob], 'photo.jpg', { type: blob.type }) : photoTexts.unreadable
}
