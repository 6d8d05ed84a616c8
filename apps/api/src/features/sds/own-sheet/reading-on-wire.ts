import type { SheetReading } from '#contract/own-sds'
import { hazardPhrases } from '#api/platform/sds-reader/hazard-phrases'
import type { SdsFile } from '#api/platform/sds-reader/sds-file'

/** What became of reading a file, as the contract has it. */
export function readingOnWire(file: SdsFile): SheetReading {
  const pageCount = 'pageCount' in file ? file.pageCount : null
  if (file.state !== 'read') return { state: file.state, pageCount, proposal: null }
  const hazards = file.reading.hazards.map((hazard) => ({ ...hazard, phrase: phraseOf(hazard.value) }))
  return { state: 'read', pageCount, proposal: { ...file.reading, hazards } }
}

const phraseOf = (code: string) => hazardPhrases.find((one) => one.code === code)?.phrase ?? ''
