/**
 * One of the two halves of the archive: what everyone at the locations may see, and what only the people concerned and their administrators may see
 * (ruling 12).
 */
export interface Half {
  folder: '' | 'confidential/'
  isPrivate: boolean
}

export const openHalf: Half = { folder: '', isPrivate: false }
export const privateHalf: Half = { folder: 'confidential/', isPrivate: true }
