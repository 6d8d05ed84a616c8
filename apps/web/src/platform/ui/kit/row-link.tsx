import { Stack } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Address } from '../../routing/address.ts'
import { Link } from './link.tsx'
import classes from './row-link.module.css'

/** A row of `Rows` that is a link as a whole: stacked content with an arrow. */
export const RowLink = ({ children, ...address }: Address & { children: ReactNode }) => (
  <Link {...address} className={classes.row}>
    <Stack gap={4} flex={1} miw={0}>
      {children}
    </Stack>
    <IconChevronRight size={18} stroke={1.6} aria-hidden />
  </Link>
)
