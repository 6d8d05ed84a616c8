import type { CheckedRow } from '#contract/staff/staff-import'
import { importColumns, type ImportField } from '#contract/staff/import-column-labels'
import { hasLostSigns, looksWronglyDecoded } from '#api/platform/files/odd-signs'

const lostText = 'This text has characters that were lost when the file was saved. Please type them, or save the file as "CSV UTF-8".'

const wrongText = 'This name has characters that names do not have. Please correct it, or save the file as "CSV UTF-8".'

/** Reports cells that a wrong encoding has damaged, so that no damaged name is saved unseen. */
export function problemsOfSigns(row: CheckedRow, problem: (field: ImportField, message: string) => void): void {
  for (const { field, text } of cellsOf(row))
    if (hasLostSigns(text)) problem(field, lostText)
    else if (field.endsWith('Name') && looksWronglyDecoded(text)) problem(field, wrongText)
}

const cellsOf = (row: CheckedRow) =>
  Object.entries(row).flatMap(([field, text]) => (isField(field) && typeof text === 'string' ? [{ field, text }] : []))

const isField = (name: string): name is ImportField => name in importColumns
