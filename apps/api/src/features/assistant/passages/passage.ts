import type { SetupStep } from '#content/questions/setup-step'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

/** A part of the library that may be quoted, before it is stored. */
export interface Passage {
  /** Kind, source and position within the source; unique at the location. */
  name: string
  kind: 'page' | 'answer' | 'form' | 'rule' | 'sheet'
  source: string
  title: string
  heading: string
  units: { text: string; anchor: string }[]
  /** Words that people use instead. Searched but never shown. */
  layWords: string
  /** Whole questions that the passage answers. Searched but never shown. */
  asked: string
  namesPeople: boolean
}

/** What the assistant needs from the library feature. */
export interface LibrarySource {
  answersInWords(
    db: Db,
    place: LocationRow,
  ): Promise<{ step: SetupStep; words: { lines: string[]; table: { header: string[]; rows: string[][] } | null } }[]>
}
