import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'

interface CallLinkProps {
  label: string
  phone: string
  urgent?: boolean
  /** The accessible name if the label does not say who is called. It begins with the label. */
  name?: string
}

/** A phone number that dials when tapped. */
export function CallLink({ label, phone, urgent = false, name }: CallLinkProps) {
  return (
    <Button
      component="a"
      {...(name ? { 'aria-label': name } : {})}
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
