import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import type { CleanPicture } from './picture.ts'

/**
 * Removes the metadata of a JPEG or PNG picture, and everything after its end (ruling 59). The picture itself is not encoded again. Keeps color
 * profiles and how the camera was turned. Undefined for a damaged picture or another type of file.
 */
export function cleanPicture(content: Buffer, contentType: string): CleanPicture | undefined {
  try {
    const clean = contentType === 'image/png' ? cleanPng(content) : contentType === 'image/jpeg' ? cleanJpeg(content) : undefined
    return clean && clean.width > 0 && clean.height > 0 ? clean : undefined
  } catch (problem) {
    // Reading past the end of a truncated picture.
    if (problem instanceof RangeError) return undefined
    throw problem
  }
}
