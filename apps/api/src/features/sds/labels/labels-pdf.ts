import { writtenDay } from '#calendar/written-day'
import { labelElementsOfSheet } from '#content/chemicals/label'
import { pictograms } from '#content/chemicals/pictograms'
import { signalWordOnLabel } from '#content/chemicals/signal-words'
import { hazardWords, precautionWords } from '#content/chemicals/statement-words'
import { drawingSource } from '#content/library/drawing-source'
import { labelsPerPage, type LabelSize } from '#contract/sds/label-sizes'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'
import type { PdfLabel } from '#api/platform/pdf/labels/pdf-label'

import { labelPaper } from './label-paper.ts'
import type { LabelledSheet } from './labelled-sheet.ts'

interface LabelPlan {
  size: LabelSize
  count: number
  /** The position of the first label on its page, from 1. */
  first: number
  now: Date
}

/** Labels of a sheet as a PDF: the same label, `count` times. */
export const labelsPdf = (sheet: LabelledSheet, { size, count, first, now }: LabelPlan): PdfDocument => ({
  title: `Labels: ${sheet.name}`,
  madeAt: now.toISOString(),
  header: '',
  footer: '',
  unnumbered: true,
  blocks: [{ kind: 'labels', grid: labelPaper[size], label: labelOfSheet(sheet), count, skip: (first - 1) % labelsPerPage[size] }],
})

/** The hazards of a catalog sheet are not always known. A label without them would claim that there are none. */
export const knowsHazards = ({ origin, signalWord: signal, hazards, pictograms: signs }: LabelledSheet): boolean =>
  origin !== 'catalog' || signal !== null || hazards.length > 0 || signs.length > 0

function labelOfSheet(sheet: LabelledSheet): PdfLabel {
  const { name, hazards } = sheet
  const signal = signalWordOnLabel(sheet.signalWord, hazards)
  const { pictograms: signs, precautions } = labelElementsOfSheet({ ...sheet, signalWord: signal })
  const ofStatements = signal === sheet.signalWord ? '' : `${signal} by its hazard statements, which the sheet prints without it. `
  const shown = pictograms.filter(({ code }) => signs.includes(code))
  return {
    title: name,
    signal: signal ?? '',
    drawings: shown.map(({ drawing, name: alt }) => ({ svg: drawingSource(drawing), alt })),
    texts: hazards.length > 0 ? hazardWords(hazards).map(sentence) : [noHazards[sheet.origin]],
    more: precautionWords(precautions).map(sentence),
    overflow: 'More hazards: read the data sheet.',
    foot: `${ofStatements}${sourceOf(sheet)} Read the data sheet before use.`,
  }
}

const noHazards: Readonly<Record<LabelledSheet['origin'], string>> = {
  catalog: 'For its hazards read the data sheet.',
  practice: 'Its data sheet names no hazard.',
  reference: 'We know of no hazard class.',
}

function sourceOf({ origin, manufacturer, revisionDate: revised }: LabelledSheet): string {
  if (origin === 'reference') return 'Hazards from SafePractice’s reference sheet, not from the manufacturer.'
  const of = manufacturer === '' ? 'the manufacturer' : manufacturer
  return `From the data sheet of ${of}${revised ? `, revised ${writtenDay(revised)}` : ''}.`
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
