import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

import { thousands } from '#wire/thousands'

import { ErrorBoundary } from './error-boundary.tsx'
import classes from './screen.module.css'

export interface ScreenProps {
  /** The heading. Together with the product name it is the window title. */
  title: string
  /** At most one primary action, beside the title. */
  action?: ReactNode
  intro?: ReactNode
  children: ReactNode
}

/** The body of a page: title, at most one primary action, and content up to 1,240 px wide. An error inside does not break the frame. */
export function Screen({ title, action, intro, children }: ScreenProps) {
  useDocumentTitle(`${title} · SafePractice`)
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1>{title}</h1>
        {action ? <div className={classes.actions}>{action}</div> : null}
      </div>
      {intro ? <p className={classes.intro}>{intro}</p> : null}
      <ErrorBoundary>{children}</ErrorBoundary>
    </div>
  )
}

export interface SectionProps {
  title: string
  /** The count, such as "12 of 318"; see countText. */
  count?: string | undefined
  /** Content at the right end of the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a screen with its own heading. */
export function Section({ title, count, action, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.sectionHead}>
        <h2>{title}</h2>
        {count ? <span className={classes.count}>{count}</span> : null}
        <span className={classes.spring} />
        {action}
      </div>
      {children}
    </section>
  )
}

/** "12 of 318"; only "12" if all are shown; "2,000+" if the total is not exact. */
export function countText(shown: number, total: number, exact = true): string {
  const all = `${thousands(total)}${exact ? '' : '+'}`
  return shown === total && exact ? all : `${thousands(shown)} of ${all}`
}
