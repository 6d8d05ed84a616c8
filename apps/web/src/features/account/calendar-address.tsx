import { Button, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'

import { showSuccess } from '#web/platform/ui/toasts.tsx'

import classes from './calendar-panel.module.css'

/** An address that was made just now: to copy, or to hand to the calendar of this device. */
export function CalendarAddress({ address, of }: { address: string; of: string }) {
  const field = useRef<HTMLInputElement>(null)
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showSuccess('Calendar address copied')
    } catch {
      // Without a secure connection the browser gives no clipboard; the marked text can be copied by hand.
      field.current?.select()
    }
  }
  return (
    <div className={classes.address}>
      <div className={classes.line}>
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          label={`Calendar address of ${of}`}
          value={address}
          readOnly
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" leftSection={<IconCopy size={16} stroke={1.8} aria-hidden />} onClick={() => void handleCopy()}>
          Copy
        </Button>
        <Button
          component="a"
          href={address.replace(/^https?:/, 'webcal:')}
          variant="default"
          leftSection={<IconCalendarPlus size={16} stroke={1.8} aria-hidden />}
        >
          Open in calendar
        </Button>
      </div>
      <p className={classes.warning} role="status">
        Copy it now: it is shown only this once. Anyone who has it can see your due tasks, so do not share it.
      </p>
    </div>
  )
}
