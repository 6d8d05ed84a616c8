import { Portal } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'

import { formatMoment } from '../../format.ts'
import { useCurrentUser } from '../../session/current.ts'
import { placeInBody } from '../popup/place-in-body.ts'
import { PrintMark } from './print-mark.tsx'
import classes from './print-sheet.module.css'

export interface PrintSheetProps {
  /** The name for screen readers and tests: "Print of Spore test". */
  label: string
  /** "Safety record" */
  kind: string
  title: string
  location: { _id: string; name: string }
  timeZone: string
  /** When printing was requested. Each new value prints once. */
  printedAt: string
  /** Shown at the end of the foot. */
  source: string
  /** Omits who printed it. */
  anonymous?: boolean
  children: ReactNode
}

/** A printed sheet: practice, title, printed by and when. It is rendered outside the page; print styles hide everything else (base.css). */
export function PrintSheet({ label, kind, title, location, timeZone, printedAt, source, anonymous, children }: PrintSheetProps) {
  const user = useCurrentUser()
  const place = user.locations.find(({ _id }) => _id === location._id)
  const practice = user.practices.find(({ _id }) => _id === place?.practice)?.name
  useEffect(() => window.print(), [printedAt])
  return (
    <Portal target={placeInBody('printSheet')}>
      <article className={classes.sheet} aria-label={label}>
        <header className={classes.head}>
          <PrintMark />
          <span>
            {practice ? <strong>{practice}</strong> : null}
            <br />
            {location.name}
          </span>
          <span className={classes.kind}>{kind}</span>
        </header>
        <h1>{title}</h1>
        {children}
        <footer className={classes.foot}>
          Printed {formatMoment(printedAt, timeZone)}
          {anonymous ? null : ` by ${user.fullName}`} · {source}
        </footer>
      </article>
    </Portal>
  )
}

export function PrintPairs({ pairs }: { pairs: readonly { label: string; value: string }[] }) {
  return (
    <dl className={classes.pairs}>
      {pairs.map(({ label, value }, index) => (
        <div key={`${label} ${index}`}>
          <dt>{label}</dt>
          <dd className={classes.text}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
