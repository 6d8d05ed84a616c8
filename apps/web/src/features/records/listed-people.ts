import type { RecordRow } from '#contract/records'

import { completerWords } from './completer-words.ts'

/** Whether a list that leaves the practice must not name the people of a record: they are for those concerned and for administrators (ruling 12). */
export const withholdsPeople = (row: RecordRow): boolean => row.confidential || row.kind === 'health'

/** The completer and the approver, as a list that leaves the practice names them. An empty text for nobody. */
export function listedPeople(row: RecordRow): { completedBy: string; approvedBy: string } {
  const named = ({ fullName }: { fullName: string }) => (withholdsPeople(row) ? 'Confidential' : fullName)
  return { completedBy: named({ fullName: completerWords(row) }), approvedBy: row.approvedBy ? named(row.approvedBy) : '' }
}
