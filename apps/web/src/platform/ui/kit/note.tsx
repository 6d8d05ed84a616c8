import { Alert, type AlertProps } from '@mantine/core'

import classes from './note.module.css'

const classNames = { root: classes.note ?? '', icon: classes.icon ?? '' }

/** An informational note that is not an error. */
export function Note(props: AlertProps) {
  return <Alert color="blue" variant="light" classNames={classNames} {...props} />
}
