import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

import classes from './entry-frame.module.css'
import { Link } from '../kit/link.tsx'
import { Logo } from '../kit/logo.tsx'

export interface EntryFrameProps {
  title: string
  intro?: ReactNode
  /** Widens the column for wizards. */
  wide?: boolean
  /** Content beside the column on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of pages before sign-in: logo, title and one column. */
export function EntryFrame({ title, intro, wide = false, aside, children }: EntryFrameProps) {
  useDocumentTitle(`${title} · SafePractice`)
  return (
    <div className={aside ? `${classes.frame} ${classes.split}` : classes.frame}>
      <div className={classes.pane}>
        <header>
          <Link to="/" className={classes.logo}>
            <Logo />
            SafePractice
          </Link>
        </header>
        <main className={wide ? `${classes.main} ${classes.wide}` : classes.main}>
          <h1 className={classes.title}>{title}</h1>
          {intro ? <p className={classes.intro}>{intro}</p> : null}
          {children}
        </main>
      </div>
      {aside ? <aside className={classes.aside}>{aside}</aside> : null}
    </div>
  )
}
