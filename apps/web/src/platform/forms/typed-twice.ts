import { passwordMismatchText } from '#contract/shapes'

/** The error of the repeated password, by the name of its field. */
export function typedTwice(password: string, second: Readonly<Record<string, string>>): Record<string, string> {
  const wrong = Object.entries(second).filter(([, again]) => again !== password || again === '')
  return Object.fromEntries(wrong.map(([name, again]) => [name, again === '' ? 'Required' : passwordMismatchText]))
}
