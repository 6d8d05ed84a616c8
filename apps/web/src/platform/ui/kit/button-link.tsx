import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Address } from '../../routing/address.ts'
import { Link } from './link.tsx'

export type ButtonLinkProps = Address &
  Pick<ButtonProps, 'variant' | 'leftSection' | 'rightSection'> & { onClick?: () => void; children: ReactNode }

/** A link styled as a button. Mantine's `component={Link}` would lose the types of the address. */
export function ButtonLink({ variant, leftSection, rightSection, children, ...address }: ButtonLinkProps) {
  return (
    <Button
      {...(variant ? { variant } : {})}
      leftSection={leftSection}
      rightSection={rightSection}
      renderRoot={(props) => <Link {...props} {...address} />}
    >
      {children}
    </Button>
  )
}
