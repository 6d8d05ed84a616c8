import { Alert } from '@mantine/core'

import { isWrong, peopleText, rowsText, type ImportDraft } from './import-draft.ts'
import classes from './import.module.css'

/** What was read and how, what is wrong, and what would be sent. */
export function PreviewNotes({ draft, problem }: { draft: ImportDraft; problem: string | undefined }) {
  const { fileName, encoding, ignoredColumns, rows, totals } = draft
  const wrong = rows.filter(isWrong).length
  const short = totals.textMessages > totals.textMessagesLeft
  return (
    <>
      <p className={classes.text}>
        {`${peopleText(rows.length)} in ${fileName}, read as ${encoding}. Nothing is saved yet.`}
        {ignoredColumns.length > 0 ? ` Columns not used: ${ignoredColumns.map((name) => `"${name}"`).join(', ')}.` : ''}
      </p>
      {problem ? (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      ) : null}
      {wrong > 0 ? (
        <Alert color="red" variant="light">
          {`${rowsText(wrong)} ${wrong === 1 ? 'needs' : 'need'} attention and ${wrong === 1 ? 'is' : 'are'} listed first. Correct the marked cells here, or remove the rows.`}
        </Alert>
      ) : null}
      {totals.colleagues > 0 ? (
        <Alert className={classes.info ?? ''} variant="light">
          {`${peopleText(totals.colleagues)} already ${totals.colleagues === 1 ? 'works' : 'work'} at another location of your practice. Only the place, its role and its positions are added; name, start date, new hire and last training stay as they are, and no invitation is sent.`}
        </Alert>
      ) : null}
      {totals.textMessages > 0 ? (
        <Alert {...(short ? { color: 'red' } : { className: classes.info ?? '' })} variant="light">
          {`${peopleText(totals.textMessages)} without an email address would be invited by text message; ${totals.textMessagesLeft.toLocaleString('en-US')} can be sent today.`}
          {short ? ' Please add email addresses, or remove rows and import them another day.' : ''}
        </Alert>
      ) : null}
    </>
  )
}
