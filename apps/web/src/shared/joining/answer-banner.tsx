import type { ReactNode } from 'react'

import classes from './answer-banner.module.css'

interface AnswerBannerProps {
  /** The label for screen readers. */
  label: string
  /** A 20 px icon. */
  icon: ReactNode
  /** The question; it starts with bold text. */
  children: ReactNode
  /** The buttons; the preferred answer is last. */
  actions: ReactNode
}

/** A banner above the screen with a question that the user can answer now or later. */
export function AnswerBanner({ label, icon, children, actions }: AnswerBannerProps) {
  return (
    <section aria-label={label} className={classes.banner}>
      {icon}
      <p>{children}</p>
      <div className={classes.actions}>{actions}</div>
    </section>
  )
}
