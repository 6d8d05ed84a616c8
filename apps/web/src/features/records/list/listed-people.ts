import type { RecordRow } from '#contract/records/records'

import { containsEveryWord } from '#web/platform/search-text.ts'

import { completerWords } from '../completer-words.ts'

/** Whether a list that leaves the practice must omit a record's people. Only the people concerned and administrators may see them (ruling 12). */
export const withholdsPeople = (row: RecordRow): boolean => row.confidential || row.kind === 'health'

/**
 * Whether a list that leaves the practice may contain the row. Its heading says whose records were searched for, so a row that withholds its people is
 * left out if it could have been found by one of them (ruling 12).
 */
export const mayLeave = (row: RecordRow, { person, search = '' }: { person?: string | undefined; search?: string | undefined }): boolean =>
  !withholdsPeople(row) || (person === undefined && containsEveryWord(row.name, search))

/** The names of the completer and the approver for a list that leaves the practice. 'Confidential' replaces a withheld name; no approver is empty. */
export function listedPeople(row: RecordRow): { completedBy: string; approvedBy: string } {
  const named = ({ fullName }: { fullName: string }) => (withholdsPeople(row) ? 'Confidential' : fullName)
  return { completedBy: named({ fullName: completerWords(row) }), approvedBy: row.approvedBy ? named(row.approvedBy) : '' }
}
