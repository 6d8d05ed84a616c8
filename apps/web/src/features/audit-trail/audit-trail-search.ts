import { auditGroups, type AuditGroup } from '#contract/audit-trail/audit-sentences'
import { dayText, idText, textUpTo, type SearchValues } from '#web/platform/routing/search-values.ts'

/** The audit group with this name, or undefined. */
export const groupOf = (text: string): AuditGroup | undefined =>
  Object.keys(auditGroups).find((group): group is AuditGroup => group === text)

/** The search values of the audit trail. */
export const auditTrailSearch = {
  person: idText,
  kind: groupOf,
  location: idText,
  /** YYYY-MM-DD. Both dates are inclusive. */
  from: dayText,
  to: dayText,
  /** Cursor: where the previous page ended. Without it, the newest events are shown. */
  before: textUpTo(60),
}
export type AuditTrailSearch = SearchValues<typeof auditTrailSearch>
