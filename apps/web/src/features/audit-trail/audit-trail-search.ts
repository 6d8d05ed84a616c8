import { auditGroups, type AuditGroup } from '#contract/audit-actions'
import { dayText, idText, textUpTo, type SearchValues } from '#web/platform/routing/search-values.ts'

/** The group of this name. */
export const groupOf = (text: string): AuditGroup | undefined =>
  Object.keys(auditGroups).find((group): group is AuditGroup => group === text)

/** The search values of the audit trail. */
export const auditTrailSearch = {
  person: idText,
  kind: groupOf,
  location: idText,
  /** YYYY-MM-DD, both days included. */
  from: dayText,
  to: dayText,
  /** Where the page before ended; without it the newest events. */
  before: textUpTo(60),
}
export type AuditTrailSearch = SearchValues<typeof auditTrailSearch>
