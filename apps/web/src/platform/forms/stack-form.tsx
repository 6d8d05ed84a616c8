import type { ComponentProps } from 'react'

import classes from './stack-form.module.css'

/** A form with stacked fields, `gap` pixels apart (16 by default). Disables the browser's own validation. */
export function StackForm({ gap, ...rest }: ComponentProps<'form'> & { gap?: number }) {
  return <form noValidate className={classes.form} {...(gap === undefined ? {} : { style: { gap } })} {...rest} />
}
