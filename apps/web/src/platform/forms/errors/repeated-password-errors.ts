import { passwordMismatchText } from '#contract/endpoint/shapes'

/** Returns the error of the repeated password by field name; empty if both passwords are equal and not empty. */
export function repeatedPasswordErrors(password: string, second: Readonly<Record<string, string>>): Record<string, string> {
  const wrong = Object.entries(second).filter(([, again]) => again !== password || again === '')
  return Object.fromEntries(wrong.map(([name, again]) => [name, again === '' ? 'Required' : passwordMismatchText]))
}
