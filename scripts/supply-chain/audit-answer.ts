import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

/** Advisories that do not stop a release until a day, because the product does not use the broken part, or because no correction exists yet. */
const vulnerabilityExceptions = z.array(
  z.strictObject({
    /** The id in its address, such as GHSA-xvch-5gv4-984h. */
    advisory: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$/),
    reason: z.string().min(1),
    /** The last day on which the exception applies. */
    expires: z.iso.date(),
  }),
)
export type VulnerabilityException = z.infer<typeof vulnerabilityExceptions>[number]

export const parseExceptions = (text: string): VulnerabilityException[] => vulnerabilityExceptions.parse(JSON.parse(text))
export const readVulnerabilityExceptions = () =>
  parseExceptions(readFileSync(join(import.meta.dirname, 'vulnerability-exceptions.json'), 'utf8'))

const cause = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string(), range: z.string() })
const report = z.object({
  auditReportVersion: z.literal(2),
  // A text names another package of the report, which has the advisory.
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([cause, z.string()])) })),
})
const refusal = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ summary: z.string() }) }).transform(({ error }) => error.summary),
])

/** A known vulnerability of a package in the lock file. */
interface Advisory {
  id: string
  package: string
  severity: string
  title: string
  url: string
}

/** What an `npm audit --json` says: the advisories, or why there is no answer. */
export type AuditAnswer = { advisories: Advisory[] } | { unanswered: string }

/** Reads the output of `npm audit --json`. Anything that is not a complete report is no answer, so that it never counts as checked. */
export function readAnswer(output: string): AuditAnswer {
  const json = parsed(output)
  const found = report.safeParse(json)
  if (!found.success) return { unanswered: refusal.safeParse(json).data ?? 'npm audit printed no report.' }
  const causes = Object.values(found.data.vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
  const advisories = causes.map(({ name, title, url, severity }) => ({
    id: url.slice(url.lastIndexOf('/') + 1),
    package: name,
    severity,
    title,
    url,
  }))
  return { advisories: [...new Map(advisories.map((one) => [`${one.package} ${one.id}`, one])).values()] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
