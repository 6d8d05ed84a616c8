import { passwordRuleText } from '#contract/shapes'

import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

/** A password that is being chosen: the contract's rule is below the field before anything is wrong, and in the error afterwards, never twice. */
export function NewPasswordField({ help = '', ...field }: Omit<PasswordFieldProps, 'autoComplete' | 'required'>) {
  const rule = field.error === passwordRuleText ? '' : passwordRuleText
  return <PasswordField required autoComplete="new-password" {...field} help={[rule, help].filter(Boolean).join(' ')} />
}
