import { useCurrentUser } from '#web/platform/session/current.ts'
import { List } from '#web/platform/ui/kit/list.tsx'
import { PrintSheet } from '#web/platform/ui/print/print-sheet.tsx'

interface RecoveryCodesSheetProps {
  lines: readonly string[]
  timeZone: string
  printedAt: string
  /** How they are used. */
  use: string
}

/** The recovery codes on paper. */
export function RecoveryCodesSheet({ lines, timeZone, printedAt, use }: RecoveryCodesSheetProps) {
  const { fullName, location } = useCurrentUser()
  return (
    <PrintSheet
      label="Print of recovery codes"
      kind="Recovery codes"
      title={`Recovery codes of ${fullName}`}
      location={location ?? { _id: '', name: '' }}
      timeZone={timeZone}
      printedAt={printedAt}
      source="Keep this sheet away from your phone"
    >
      <p>{use}</p>
      <List numbers>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </PrintSheet>
  )
}
