import { Alert, Text } from '@mantine/core'
import { thousands } from '#wire/thousands'

import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import { newHireNote } from '../list/new-hire-note.ts'
import { isWrong, peopleText, rowsText, type ImportDraft } from './import-draft.ts'

/** The summary of the file, its problems, and the planned invitations. */
export function PreviewNotes({ draft, problem }: { draft: ImportDraft; problem: string | undefined }) {
  const { fileName, encoding, ignoredColumns, leftOut, rows, totals } = draft
  const wrong = rows.filter(isWrong).length
  const today = todayAt(useCurrentLocation().timeZone)
  const oldHires = rows.filter(
    (row) => !row.colleague && !row.present && newHireNote({ newHire: row.newHire === 'Yes', startDate: dayOf(row.startDate), today }),
  ).length
  const short = totals.textMessages > totals.textMessagesLeft
  const TextMessages = short ? Alert : Note
  return (
    <>
      <Text className="breaks">
        {`${peopleText(rows.length)} in ${fileName}, read as ${encoding}. Nothing is saved yet.`}
        {ignoredColumns.length > 0 ? ` Columns not used: ${ignoredColumns.map((name) => `"${name}"`).join(', ')}.` : ''}
      </Text>
      {problem ? <Problem>{problem}</Problem> : null}
      {wrong > 0 ? (
        <Alert color="red" variant="light">
          {`${rowsText(wrong)} ${wrong === 1 ? 'needs' : 'need'} attention and ${wrong === 1 ? 'is' : 'are'} listed first. Correct the marked cells here, or remove the rows.`}
        </Alert>
      ) : null}
      {totals.colleagues > 0 ? (
        <Note>
          {`${peopleText(totals.colleagues)} already ${totals.colleagues === 1 ? 'works' : 'work'} at another location of your practice. Only the location with its role and positions is added; name, start date, new hire and last training stay as they are, and no invitation is sent.`}
        </Note>
      ) : null}
      {totals.present > 0 ? (
        <Note>
          {`${peopleText(totals.present)} already ${totals.present === 1 ? 'works' : 'work'} at the locations of the file. Nothing about them is changed.`}
        </Note>
      ) : null}
      {leftOut.length > 0 ? (
        <Note>
          {`${peopleText(leftOut.length)} of the file ${leftOut.length === 1 ? 'has' : 'have'} left and ${leftOut.length === 1 ? 'is' : 'are'} not imported: ${listOf(leftOut)}.`}
        </Note>
      ) : null}
      {oldHires > 0 ? (
        <Note>
          {`${rowsText(oldHires)} ${oldHires === 1 ? 'has' : 'have'} "Yes" for New Hire and a start more than ten days ago: the new-hire training would be overdue at once. For people who have worked there for a while, enter "No".`}
        </Note>
      ) : null}
      {totals.textMessages > 0 ? (
        <TextMessages {...(short ? { color: 'red' } : {})} variant="light">
          {`${peopleText(totals.textMessages)} without an email address would be invited by text message; ${thousands(totals.textMessagesLeft)} can be sent today.`}
          {short ? ' Please add email addresses, or remove rows and import them another day.' : ''}
        </TextMessages>
      ) : null}
    </>
  )
}

const mostNamed = 10

/** "Ana Alpha (Terminated, row 4), …". */
function listOf(leftOut: ImportDraft['leftOut']): string {
  const named = leftOut.slice(0, mostNamed).map(({ name, reason, line }) => `${name || 'No name'} (${reason}, row ${line})`)
  return [...named, ...(leftOut.length > mostNamed ? [`and ${leftOut.length - mostNamed} more`] : [])].join(', ')
}

/** Converts `11/21/2026` to `2026-11-21`; null for any other format. */
function dayOf(written: string): string | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written) ?? []
  return month ? `${year}-${month}-${day}` : null
}
