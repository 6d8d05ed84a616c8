import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { LockedPackage } from './packages.ts'

/** Licenses that ask for no more than their text next to the copy. Every other license of a package needs an exception with a reason. */
const allowed: ReadonlySet<string> = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'])

/** Packages that may be used although their license is not in the list, or although they name none. */
const licenseExceptions = z.array(
  z.strictObject({
    packages: z.array(z.string()).min(1),
    /** What the packages name, or what their files say if they name none. */
    license: z.string().min(1),
    reason: z.string().min(1),
  }),
)
export type LicenseException = z.infer<typeof licenseExceptions>[number]

export const readLicenseExceptions = (): LicenseException[] =>
  licenseExceptions.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'license-exceptions.json'), 'utf8')))

/** Whether an SPDX expression is fulfilled by allowed licenses alone: one side of each OR, both sides of each AND. */
export function isAllowed(expression: string): boolean {
  const text = withoutParentheses(expression.trim())
  const either = split(text, ' OR ')
  if (either.length > 1) return either.some(isAllowed)
  const both = split(text, ' AND ')
  return both.length > 1 ? both.every(isAllowed) : allowed.has(text)
}

function withoutParentheses(text: string): string {
  return text.startsWith('(') && split(text, ')').length === 1 && text.endsWith(')') ? withoutParentheses(text.slice(1, -1).trim()) : text
}

/** Splits at a word outside of parentheses. A closing parenthesis is outside if text follows it. */
function split(text: string, word: string): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth > 0 || !text.startsWith(word, at) || at + word.length >= text.length) continue
    parts.push(text.slice(from, at))
    from = at + word.length
  }
  return [...parts, text.slice(from)]
}

/** The license under which a package is used: what it names, or what its exception says. */
export const licenseOf = ({ name, license }: LockedPackage, exceptions: readonly LicenseException[]): string | null =>
  license ?? exceptions.find(({ packages }) => packages.includes(name))?.license ?? null

/** One line for each package whose license is neither allowed nor excepted, and for each exception that no package needs. */
export function licenseProblems(packages: readonly LockedPackage[], exceptions: readonly LicenseException[]): string[] {
  const needed = new Set<string>()
  const refused = packages.filter((one) => {
    if (one.license !== null && isAllowed(one.license)) return false
    needed.add(one.name)
    const exception = exceptions.find((row) => row.packages.includes(one.name))
    return !exception || licenseOf(one, exceptions) !== exception.license
  })
  const unneeded = exceptions.flatMap((row) => row.packages).filter((name) => !needed.has(name))
  return [
    ...refused.map(({ folder, version, license }) => `${folder} ${version}: ${license ?? 'no license'}`),
    ...unneeded.map((name) => `${name}: the exception is not needed`),
  ]
}
