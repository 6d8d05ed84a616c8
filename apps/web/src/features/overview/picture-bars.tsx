import { useState, type ReactNode } from 'react'

import type { User } from '#contract/access/access'
import type { Bar, PicturePart, PictureRow } from '#contract/overview/picture'
import type { Address } from '#web/platform/routing/address.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { AtLocation } from '#web/shared/locations/at-location.tsx'

import classes from './picture.module.css'

interface BarsProps {
  part: PicturePart
  title: string
  bars: readonly Bar[]
  user: User
  location: string
}

/** Bars with their words. Each opens into exactly the rows that it counts. The bar itself is only a picture. */
export function PictureBars({ part, title, bars, user, location }: BarsProps) {
  const longest = Math.max(1, ...bars.map(({ count, of }) => of ?? count))
  return (
    <ul className={classes.bars} aria-label={title}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <OneBar bar={bar} longest={longest}>
            {bar.rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of an area have no id, and the list is replaced as a whole
              <li key={`${row.target ?? row.text} ${index}`}>
                <Opening user={user} location={location} row={row} part={part} />
                <Quiet className="numbers">{row.detail}</Quiet>
              </li>
            ))}
          </OneBar>
        </li>
      ))}
    </ul>
  )
}

function OneBar({ bar, longest, children }: { bar: Bar; longest: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  if (bar.rows.length === 0)
    return (
      <div className={classes.bar}>
        <Words bar={bar} longest={longest} />
      </div>
    )
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.bar}>
        <Words bar={bar} longest={longest} />
      </summary>
      {open ? <ul className={classes.rows}>{children}</ul> : null}
    </details>
  )
}

function Words({ bar: { title, count, of, tone, rows }, longest }: { bar: Bar; longest: number }) {
  return (
    <>
      <span className={classes.title}>{title}</span>
      <span className={`${classes.count} numbers`}>{of === null ? count : `${count} of ${of} ready`}</span>
      <span className={classes.track} style={{ width: `${((of ?? count) / longest) * 100}%` }} aria-hidden>
        <span
          className={classes.fill}
          data-tone={of === null ? tone : 'good'}
          style={{ width: `${(count / Math.max(1, of ?? count)) * 100}%` }}
        />
        {of === null || rows.length === 0 ? null : <span className={classes.fill} data-tone="bad" style={{ flex: 1 }} />}
      </span>
    </>
  )
}

/** Leads to the very row. Pages that show the current location switch to this one first. */
function Opening({
  user,
  location,
  row: { text, opens, target },
  part,
}: {
  user: User
  location: string
  row: PictureRow
  part: PicturePart
}) {
  if (opens === 'person' && target)
    return (
      <Link to="/admin/staff-view" search={{ userId: target }}>
        {text}
      </Link>
    )
  if (opens === 'task' && target)
    return (
      <Link to="/admin/task-view" search={{ taskId: target }}>
        {text}
      </Link>
    )
  return (
    <AtLocation user={user} location={location} page={pageOf(part, target)} label={text}>
      {text}
    </AtLocation>
  )
}

function pageOf(part: PicturePart, target: string | null): Address {
  if (part === 'problems' && target) return { to: '/fixes', search: { fix: target } }
  if (part === 'dates' && target) return { to: '/expirations', search: { date: target } }
  return { to: '/inspection' }
}
