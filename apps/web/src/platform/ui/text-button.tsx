import type { ReactNode } from 'react'

import classes from './text-button.module.css'

/** A button that looks like a link: for a small other way within a form. */
export function TextButton({ onClick, disabled = false, children }: { onClick: () => void; disabled?: boolean; children: ReactNode }) {
  return (
    <button type="button" className={classes.button} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  )
}
