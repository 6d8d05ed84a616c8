import type { SetupStep } from '#content/types'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database'

/** A part of the library that may be quoted, before it is stored. */
export interface Passage {
  /** Kind, source and place within it; unique at the location. */
  name: string
  kind: 'page' | 'answer' | 'form' | 'rule' | 'sheet'
  source: string
  title: string
  heading: string
  units: { text: string; anchor: string }[]
  /** Words that people use instead; searched and never shown. */
  layWords: string
  /** Whole questions that it answers; searched and never shown. */
  asked: string
  namesPeople: boolean
}

/** What the assistant asks of the library. */
export interface LibrarySource {
  answersInWords(
    db: Db,
    place: LocationRow,
  ): Promise<{ step: SetupStep; words: { lines: string[]; table: { header: string[]; rows: string[][] } | null } }[]>
}
