import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'

import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/** Shows a newly created calendar address, with buttons to copy it or to open it in this device's calendar. */
export function CalendarAddress({ address, of }: { address: string; of: string }) {
  const field = useRef<HTMLInputElement>(null)
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showSuccess('Calendar address copied')
    } catch {
      // Browsers offer no clipboard on an insecure connection. The selected text can be copied by hand.
      field.current?.select()
    }
  }
  return (
    <Stack gap={8} mt={12} p={12} bdrs={8} bg="var(--sp-info-tint)">
      <Buttons grow style={{ alignItems: 'flex-end' }}>
        <TextInput
          ref={field}
          flex="1 1 240px"
          miw={0}
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
      </Buttons>
      <Text fz={13} role="status">
        Copy it now: it is shown only this once. Anyone who has it can see your due tasks, so do not share it.
      </Text>
    </Stack>
  )
}
