import { passwordRuleText } from '#contract/endpoint/shapes'

import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

/** A field for a new password. The contract's rule is shown as help, unless the error already shows it. */
export function NewPasswordField({ help = '', ...field }: Omit<PasswordFieldProps, 'autoComplete' | 'required'>) {
  const rule = field.error === passwordRuleText ? '' : passwordRuleText
  return <PasswordField required autoComplete="new-password" {...field} help={[rule, help].filter(Boolean).join(' ')} />
}
