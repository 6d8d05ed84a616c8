import type { SameSheet, SheetReading } from '#contract/own-sds'
import { hazardPhrases } from '#api/platform/sds-reader/hazard-phrases'
import type { SdsFile } from '#api/platform/sds-reader/sds-file'

/** The first wording of each statement, by code. */
const statements = [...new Map(hazardPhrases.toReversed().map(({ code, phrase }) => [code, phrase]))]
  .map(([code, phrase]) => ({ code, phrase }))
  .toSorted((a, b) => a.code.localeCompare(b.code))

/** What became of reading a file, as the contract has it. */
export function readingOnWire(file: SdsFile, same: SameSheet | null): SheetReading {
  const answer = { state: file.state, pageCount: 'pageCount' in file ? file.pageCount : null, same, statements }
  if (file.state !== 'read') return { ...answer, proposal: null }
  const hazards = file.reading.hazards.map((hazard) => ({ ...hazard, phrase: phraseOf(hazard.value) }))
  return { ...answer, proposal: { ...file.reading, hazards } }
}

const phraseOf = (code: string) => statements.find((one) => one.code === code)?.phrase ?? ''
