import { createHash } from 'node:crypto'

import { isDay } from '#calendar/days'
import { sheetLimits } from '#contract/sds/sds'
import { hasCasCheckDigit, normalizedCas } from '#wire/cas-number'
import { hasLostSigns } from '#api/platform/files/odd-signs'

import type { Column } from './match-header.ts'

/** The cells of a file row by column. A column that the file does not have is missing. */
export type Cells = Partial<Record<Column, string>>

/** A row that can be stored. */
export interface ImportedSheet {
  chemicalName: string
  manufacturer: string
  cas: string[]
  productUse: string
  signalWord: 'Danger' | 'Warning' | null
  hazards: string[]
  precautions: string[]
  pictograms: string[]
  revisionDate: string | null
  hcsEdition: '2012' | '2024' | null
  /** Its path within the folder of files; empty if there is none. */
  file: string
  /** The same for the same product in the same revision, whatever file contains it. */
  fingerprint: string
}

/** A valid row, or its problems in words for the operator. */
export type Checked = { sheet: ImportedSheet } | { problems: string[] }

const codes = [
  { column: 'hazards', shape: /^((EU)?H\d{3}[A-Za-z]*|OSHA-(DUST|ASPHYXIANT))$/ },
  { column: 'precautions', shape: /^P\d{3}(\+P\d{3})*$/ },
  { column: 'pictograms', shape: /^GHS0[1-9]$/ },
] as const

/** Checks the cells of one row. Corrects only spaces: an invalid row is skipped and reported. */
export function checkRow(cells: Cells): Checked {
  const text = (column: Column) => (cells[column] ?? '').trim().replaceAll(/\s+/g, ' ')
  const problems: string[] = []
  const say = (problem: string) => void problems.push(problem)
  for (const column of ['chemicalName', 'manufacturer'] as const) checkName(column, text(column), say)
  const cas = [...new Set(listOf(text('cas')).map(normalizedCas))]
  checkCas(cas, say)
  for (const { column, shape } of codes)
    for (const code of listOf(text(column))) if (!shape.test(code)) say(`"${short(code)}" is not a code for ${column}`)
  const [signalWord, hcsEdition, revisionDate] = [text('signalWord').toLowerCase(), text('hcsEdition'), readDay(text('revisionDate'))]
  if (!['', 'none', 'danger', 'warning'].includes(signalWord)) say(`"${short(signalWord)}" is not a signal word`)
  if (!['', '2012', '2024'].includes(hcsEdition)) say(`"${short(hcsEdition)}" is not an edition of the standard`)
  if (revisionDate === undefined) say(`"${short(text('revisionDate'))}" is not a date`)
  if (text('productUse').length > 500) say('the use is longer than 500 characters')
  if (Object.values(cells).some((cell) => cell.includes('\u0000'))) say('it holds a character that cannot be stored')
  if (Object.values(cells).some(hasLostSigns)) say('it has characters that were lost when the file was saved; save it as CSV UTF-8')
  if (problems.length > 0) return { problems }
  const sheet: Omit<ImportedSheet, 'fingerprint'> = {
    chemicalName: text('chemicalName'),
    manufacturer: text('manufacturer'),
    cas,
    productUse: text('productUse'),
    signalWord: signalWord === 'danger' ? 'Danger' : signalWord === 'warning' ? 'Warning' : null,
    hazards: listOf(text('hazards')),
    precautions: listOf(text('precautions')),
    pictograms: listOf(text('pictograms')),
    revisionDate: revisionDate ?? null,
    hcsEdition: hcsEdition === '2012' || hcsEdition === '2024' ? hcsEdition : null,
    file: text('file'),
  }
  return { sheet: { ...sheet, fingerprint: fingerprintOf(sheet) } }
}

function checkName(column: 'chemicalName' | 'manufacturer', name: string, say: (problem: string) => void) {
  const words = column === 'chemicalName' ? 'chemical name' : 'manufacturer'
  if (name === '') say(`the ${words} is missing`)
  if (name.length > sheetLimits[column]) say(`the ${words} is longer than ${sheetLimits[column]} characters`)
}

function checkCas(cas: readonly string[], say: (problem: string) => void) {
  if (cas.length > sheetLimits.cas) say(`it has more than ${sheetLimits.cas} CAS numbers`)
  for (const number of cas)
    if (!/^[1-9]\d{1,6}-\d{2}-\d$/.test(number)) say(`"${short(number)}" is not a CAS number`)
    else if (!hasCasCheckDigit(number)) say(`the check digit of CAS ${number} is wrong`)
}

const listOf = (text: string) => [...new Set(text.split(/[;,|]/).map((one) => one.trim()))].filter((one) => one !== '')

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** null for an empty cell, undefined for an invalid day. */
function readDay(text: string): string | null | undefined {
  if (text === '') return null
  const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const day = written ? [written[3], written[1]?.padStart(2, '0'), written[2]?.padStart(2, '0')].join('-') : text
  return isDay(day) ? day : undefined
}

function fingerprintOf({ chemicalName, manufacturer, cas, revisionDate }: Omit<ImportedSheet, 'fingerprint'>): string {
  const same = [chemicalName.toLowerCase(), manufacturer.toLowerCase(), cas.toSorted().join(' '), revisionDate ?? '']
  return createHash('sha256').update(same.join('\n')).digest().subarray(0, 16).toString('base64url')
}
