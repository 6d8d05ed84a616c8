import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'

import { Card } from '../kit/card.tsx'
import classes from './states.module.css'

export interface ErrorStateProps {
  /** The server's message, if better; the generic text by default. */
  text?: string
  onRetry?: () => unknown
  /** The next step if a retry cannot help. Replaces "Try again". */
  action?: ReactNode
}

/** Shows a load failure and the next step. */
export function ErrorState({ text = unexpectedErrorText, onRetry, action }: ErrorStateProps) {
  return (
    <Card role="alert" className={`${classes.state} ${classes.error}`}>
      <IconAlertCircle size={24} stroke={1.6} className={classes.sign} aria-hidden />
      <p className={classes.text}>{text}</p>
      {action ??
        (onRetry ? (
          <Button variant="default" className={classes.action} onClick={() => void onRetry()}>
            Try again
          </Button>
        ) : null)}
    </Card>
  )
}
