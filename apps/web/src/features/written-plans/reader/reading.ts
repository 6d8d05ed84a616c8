/** What a person has read of one version of a plan on this device. Parts are named by the ids of their pages. */
export interface Reading {
  /** The part that was opened last. */
  place: string | null
  /** The parts that the person has left with "Next" or confirmed at their end. */
  read: readonly string[]
}

export const nothingRead: Reading = { place: null, read: [] }

interface Part {
  id: string
}

/** The part that is shown: the one of the address, else where the person stopped, else the first. */
export function shownPart<P extends Part>(parts: readonly P[], asked: string | undefined, { place }: Reading): P | undefined {
  return parts.find(({ id }) => id === asked) ?? parts.find(({ id }) => id === place) ?? parts[0]
}

export const withRead = (reading: Reading, part: string): Reading =>
  reading.read.includes(part) ? reading : { ...reading, read: [...reading.read, part] }

/** The number of parts that the person has not read on this device. */
export const countUnread = (parts: readonly Part[], { read }: Reading): number => parts.filter(({ id }) => !read.includes(id)).length
