import type { Db } from '#api/platform/database'

/** A data sheet of a location as strangers see it. */
export interface PublicSheet {
  id: string
  /** Another one for each change of the sheet, so that a device fetches it again. */
  version: string
  name: string
  manufacturer: string
  cas: readonly string[]
  signalWord: string | null
  /** What it does, in the words of the standard. */
  hazards: readonly string[]
  /** GHS01 to GHS09. */
  pictograms: readonly string[]
  /** Bytes of the manufacturer's file; null where it is missing. */
  fileSize: number | null
  /** Day and moment, for the order in which a device keeps them. */
  addedAt: string
}

export async function publicSheets(_db: Db, _locationId: string): Promise<PublicSheet[]> {
  return []
}
