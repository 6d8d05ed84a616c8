import type { ReactNode } from 'react'

import classes from './text-button.module.css'

interface TextButtonProps {
  onClick: () => void
  disabled?: boolean
  /** The label for screen readers, if the text alone is not specific enough. */
  label?: string
  children: ReactNode
}

/** A button that looks like a link, for a minor action within a form. */
export function TextButton({ onClick, disabled = false, label, children }: TextButtonProps) {
  return (
    <button type="button" className={classes.button} onClick={onClick} disabled={disabled} aria-label={label}>
      {children}
    </button>
  )
}
