import type { ReactNode } from 'react'

import type { SheetField, SheetProposal } from '#contract/sds/own-sds'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import type { BoundField } from '#web/platform/forms/contract/use-form-draft.ts'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

import { isDoubtful, linesOf } from './found-lines.ts'
import classes from './own-sheet.module.css'

interface ConfirmedFieldProps {
  name: SheetField
  label: string
  /** null for a file that could not be read. */
  proposal: SheetProposal | null
  /** The confirmation checkbox. */
  mark: BoundField<boolean>
  onPage: (page: number) => void
  children: ReactNode
}

/** Maximum number of lines shown; the sheet itself is beside them. */
const mostLines = 4

/** One field with the lines it was read from, and a checkbox that confirms it was compared with the sheet. */
export function ConfirmedField({ name, label, proposal, mark, onPage, children }: ConfirmedFieldProps) {
  // On phones the document opens in a separate tab, so there is no frame to scroll.
  const phone = useIsPhone()
  const lines = proposal ? linesOf(proposal, name) : []
  return (
    <div className={classes.field}>
      {children}
      {lines.slice(0, mostLines).map(({ page, line }) => (
        <p key={`${page} ${line}`} className={classes.line}>
          {phone ? (
            `Page ${page}`
          ) : (
            <TextButton onClick={() => onPage(page)} label={`${label}: show page ${page}`}>
              {`Page ${page}`}
            </TextButton>
          )}
          {`: “${line}”`}
        </p>
      ))}
      {lines.length > mostLines ? <p className={classes.line}>{`And ${lines.length - mostLines} more lines.`}</p> : null}
      {proposal && isDoubtful(proposal, name) ? (
        <p className={classes.doubt}>Please check: the sheet does not label this clearly.</p>
      ) : null}
      {proposal && lines.length === 0 ? <p className={classes.line}>Not found on the sheet. Please check it yourself.</p> : null}
      <div className={classes.check}>
        <CheckField {...mark} label={`${label}: as on the sheet`} />
      </div>
    </div>
  )
}
