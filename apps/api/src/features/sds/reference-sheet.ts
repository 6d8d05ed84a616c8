import type { PdfBlock, PdfDocument } from '#api/platform/pdf/pdf-document'

/** What a reference sheet says of a chemical. */
export interface ReferenceFacts {
  chemical_name: string
  cas: readonly string[]
  product_use: string
  signal_word: string | null
  hazards: readonly string[]
  precautions: readonly string[]
}

/** Our own short sheet on a chemical. It says first that it is not the manufacturer's. */
export function referenceSheet(facts: ReferenceFacts, now: Date): PdfDocument {
  const pairs = [
    { label: 'CAS', value: facts.cas.join(', ') || 'None' },
    { label: 'Use', value: facts.product_use || 'Not stated' },
    { label: 'Signal word', value: facts.signal_word ?? 'None' },
  ]
  return {
    title: `${facts.chemical_name}: reference sheet`,
    madeAt: now.toISOString(),
    header: facts.chemical_name,
    footer: 'Reference sheet of SafePractice',
    blocks: [
      { kind: 'heading', level: 1, text: facts.chemical_name },
      {
        kind: 'box',
        lines: [
          'This is a reference sheet, not the data sheet of the manufacturer.',
          'Get the sheet of the product from its maker or supplier.',
        ],
      },
      { kind: 'pairs', pairs },
      ...listOf('Hazards', facts.hazards),
      ...listOf('Precautions', facts.precautions),
    ],
  }
}

const listOf = (title: string, items: readonly string[]): PdfBlock[] =>
  items.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: title },
        { kind: 'list', items },
      ]
