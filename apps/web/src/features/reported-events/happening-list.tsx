import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'

import type { Happening } from '#content/facts/happenings'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'

import classes from './reported-events.module.css'

/** All happenings to choose from. Those that may threaten life or eyes come first and have an icon. */
export function HappeningList({ happenings }: { happenings: readonly Happening[] }) {
  return (
    <Rows mt={16}>
      {happenings.map(({ id, title, urgent }) => (
        <Row key={id} block p={0}>
          <Link to="/happened" search={{ what: id }} className={classes.choice} data-urgent={urgent}>
            <span className={classes.sign}>{urgent ? <IconAlertTriangle size={20} stroke={1.8} aria-label="Urgent:" /> : null}</span>
            <span className={classes.title}>{title}</span>
            <IconChevronRight size={18} stroke={1.6} aria-hidden />
          </Link>
        </Row>
      ))}
    </Rows>
  )
}
