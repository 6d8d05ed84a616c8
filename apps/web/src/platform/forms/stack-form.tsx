import type { ComponentProps } from 'react'

import classes from './stack-form.module.css'

/** A form whose fields are below each other, `gap` pixels apart (16 unless said). The page checks its fields, not the browser. */
export function StackForm({ gap, ...rest }: ComponentProps<'form'> & { gap?: number }) {
  return <form noValidate className={classes.form} {...(gap === undefined ? {} : { style: { gap } })} {...rest} />
}
