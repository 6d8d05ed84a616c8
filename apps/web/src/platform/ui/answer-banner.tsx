import type { ReactNode } from 'react'

import classes from './answer-banner.module.css'

interface AnswerBannerProps {
  /** Its name for screen readers. */
  label: string
  /** One sign: an icon of 20 px. */
  icon: ReactNode
  /** What is asked, in bold at its beginning. */
  children: ReactNode
  /** The buttons, the wanted answer last. */
  actions: ReactNode
}

/** A question above the screen that the person answers there, now or later. */
export function AnswerBanner({ label, icon, children, actions }: AnswerBannerProps) {
  return (
    <section aria-label={label} className={classes.banner}>
      {icon}
      <p>{children}</p>
      <div className={classes.actions}>{actions}</div>
    </section>
  )
}
