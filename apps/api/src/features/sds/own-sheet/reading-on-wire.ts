import { hazardStatements } from '#content/chemicals/statements'
import type { SameSheet, SheetReading } from '#contract/sds/own-sds'
import type { SdsFile } from '#api/platform/sds-reader/sds-file'

import { statementsWithWords } from './signal-agreement.ts'

/** The result of reading a file, in the shape of the contract. */
export function readingOnWire(file: SdsFile, same: SameSheet | null): SheetReading {
  const statements = statementsWithWords()
  const answer = { state: file.state, pageCount: 'pageCount' in file ? file.pageCount : null, same, statements }
  if (file.state !== 'read') return { ...answer, proposal: null }
  const hazards = file.reading.hazards.map((hazard) => ({ ...hazard, phrase: phraseOf(hazard.value) }))
  return { ...answer, proposal: { ...file.reading, hazards } }
}

const phraseOf = (code: string) => hazardStatements().get(code)?.statement ?? ''
