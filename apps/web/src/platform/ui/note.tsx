import { Alert, type AlertProps } from '@mantine/core'

import classes from './note.module.css'

const classNames = { root: classes.note ?? '', icon: classes.icon ?? '' }

/** Something worth knowing that is not wrong: words in ink on the tint of information. */
export function Note(props: AlertProps) {
  return <Alert color="blue" variant="light" classNames={classNames} {...props} />
}
