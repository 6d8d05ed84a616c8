import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'

/** A phone number that dials when tapped. */
export function CallLink({ label, phone, urgent = false }: { label: string; phone: string; urgent?: boolean }) {
  return (
    <Button
      component="a"
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      variant={urgent ? 'filled' : 'default'}
      {...(urgent ? { color: 'red' } : {})}
      h={44}
      leftSection={<IconPhone size={18} stroke={1.8} aria-hidden />}
    >
      {label}
    </Button>
  )
}
