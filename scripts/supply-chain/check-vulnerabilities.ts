import type { AuditAnswer, VulnerabilityException } from './audit-answer.ts'

/** `notChecked` is not a success: nobody knows whether the packages have known vulnerabilities. */
export interface Verdict {
  outcome: 'fine' | 'found' | 'notChecked'
  lines: string[]
}

interface Check {
  /** The answer about a package that certainly has a known vulnerability. */
  control: () => Promise<AuditAnswer>
  /** The answer about the lock file of the product. */
  product: () => Promise<AuditAnswer>
  exceptions: readonly VulnerabilityException[]
  /** The day of the check. */
  today: string
}

/**
 * Compares the packages with the advisories of the registry. A registry that knows nothing about the control package has no advisories, as some mirrors
 * do, so its empty answer about the product means nothing.
 */
export async function checkVulnerabilities({ control, product, exceptions, today }: Check): Promise<Verdict> {
  const first = await control()
  if ('unanswered' in first) return notChecked(first.unanswered)
  if (first.advisories.length === 0) return notChecked('The registry knows no advisory of a package that is known to be vulnerable.')
  const answer = await product()
  if ('unanswered' in answer) return notChecked(answer.unanswered)
  const expired = exceptions.filter(({ expires }) => expires < today)
  const excepted = new Set(exceptions.filter((one) => !expired.includes(one)).map(({ advisory }) => advisory))
  const found = answer.advisories.filter(({ id }) => !excepted.has(id))
  const lines = [
    ...found.map((one) => `${one.severity}: ${one.package}: ${one.title} (${one.url})`),
    ...expired.map(({ advisory, expires }) => `The exception for ${advisory} expired on ${expires}.`),
  ]
  if (lines.length > 0) return { outcome: 'found', lines }
  const accepted = answer.advisories.map(({ id }) => id)
  return {
    outcome: 'fine',
    lines: [`Checked on ${today}. No known vulnerability without an exception${accepted.length > 0 ? ` (${accepted.join(', ')})` : ''}.`],
  }
}

const notChecked = (why: string): Verdict => ({
  outcome: 'notChecked',
  lines: ['NOT CHECKED: the registry did not answer about known vulnerabilities.', why],
})
