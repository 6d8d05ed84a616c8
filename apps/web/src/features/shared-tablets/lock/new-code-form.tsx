import { Button, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import { codeTexts } from '#contract/shared-tablets/tablet-proof'
import { isObviousCode } from '#wire/obvious-code'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import classes from '../tablet.module.css'

export interface NewCode {
  password: string
  code: string
}

type Errors = Partial<Record<'password' | 'code' | 'again', string>>

interface NewCodeFormProps {
  name: string
  pending: boolean
  /** What the server has refused, by field, and in all. */
  refused: { fields: Errors; problem: string | undefined }
  onSave: (entered: NewCode) => void
  onPhone: () => void
  onBack: () => void
}

/** Sets the code of a person on this tablet, after their password. */
export function NewCodeForm({ name, pending, refused, onSave, onPhone, onBack }: NewCodeFormProps) {
  const [values, setValues] = useState({ password: '', code: '', again: '' })
  const [errors, setErrors] = useState<Errors>({})
  const field = (path: keyof typeof values) => ({
    value: values[path],
    error: errors[path] ?? refused.fields[path],
    path,
    required: true,
    onChange: (value: string) => {
      setValues({ ...values, [path]: value })
      setErrors({ ...errors, [path]: undefined })
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = errorsOf(values)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) onSave({ password: values.password, code: values.code })
  }
  return (
    <section className={classes.narrow} aria-label={name}>
      <h1>{name}</h1>
      <Button variant="default" fullWidth h={48} mt={8} mb={24} onClick={onPhone} disabled={pending}>
        Use my phone
      </Button>
      <h2>Or set a code</h2>
      <p>Choose a code of six digits for this tablet. It works here only. You show once with your password that it is you.</p>
      <form onSubmit={handleSubmit} noValidate aria-label="Set your code">
        <Stack gap={16} mt={16}>
          <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
          <PasswordField label="New code" autoComplete="new-password" help={codeTexts.help} {...field('code')} />
          <PasswordField label="New code again" autoComplete="new-password" {...field('again')} />
          {refused.problem ? <Problem>{refused.problem}</Problem> : null}
          <Button type="submit" h={48} loading={pending}>
            Save and go on
          </Button>
          <Button variant="subtle" h={48} onClick={onBack} disabled={pending}>
            Back to the names
          </Button>
        </Stack>
      </form>
    </section>
  )
}

function errorsOf({ password, code, again }: { password: string; code: string; again: string }): Errors {
  const shape = /^\d{6}$/.test(code)
  return {
    ...(password ? {} : { password: 'Required' }),
    ...(shape ? {} : { code: codeTexts.shape }),
    ...(shape && isObviousCode(code) ? { code: codeTexts.obvious } : {}),
    ...(shape && again !== code ? { again: codeTexts.again } : {}),
  }
}
