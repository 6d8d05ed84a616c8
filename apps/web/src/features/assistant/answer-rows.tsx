import { Anchor } from '@mantine/core'

import type { AnswerRow } from '#contract/assistant/assistant'
import { useOpenAddress } from '#web/platform/routing/open-address.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { CallLink } from '#web/shared/alarms/call-link.tsx'

import classes from './assistant.module.css'

/** What the product itself knows, as a list. A row with an address opens it, and a person with a number can be called. */
export function AnswerRows({ rows }: { rows: readonly AnswerRow[] }) {
  const open = useOpenAddress()
  if (rows.length === 0) return null
  return (
    <Rows>
      {rows.map(({ label, detail, phone, href }) => (
        <Row key={`${label} ${detail} ${href}`}>
          <div className={classes.rowText}>
            {href === null ? (
              <span>{label}</span>
            ) : (
              <Anchor
                href={href}
                onClick={(event) => {
                  event.preventDefault()
                  open(href)
                }}
              >
                {label}
              </Anchor>
            )}
            {detail === '' ? null : <Quiet component="div">{detail}</Quiet>}
          </div>
          {phone === null ? null : <CallLink label="Call" name={`Call ${label}`} phone={phone} />}
        </Row>
      ))}
    </Rows>
  )
}
