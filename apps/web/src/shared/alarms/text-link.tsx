import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'

import { useIsTouched } from '#web/platform/ui/use-is-phone.ts'

/** Writes a text message to a person. Only on touch devices, because a computer seldom can. */
export function TextLink({ fullName, phone }: { fullName: string; phone: string }) {
  if (!useIsTouched()) return null
  return (
    <Button
      component="a"
      aria-label={`Text ${fullName}`}
      href={`sms:${phone.replaceAll(/[^\d+]/g, '')}`}
      variant="default"
      h={44}
      leftSection={<IconMessage size={18} stroke={1.8} aria-hidden />}
    >
      Text
    </Button>
  )
}
