import type { RemindedPeople, SubjectKind } from '#content/facts/expirations/expiration-type'
import type { OfferedType } from '#contract/expirations/expirations'
import { listed } from '#wire/listed'

/** The fields of the form for a kind of date. `leadDays` is typed: "90, 30, 7". */
export interface TypeDraft {
  name: string
  subject: SubjectKind
  leadDays: string
  reminds: RemindedPeople
  blocks: string
}

export const draftOf = (type: OfferedType | undefined): TypeDraft => ({
  name: type?.name ?? '',
  subject: type?.subject ?? 'item',
  leadDays: (type?.leadDays ?? [60, 30, 7]).join(', '),
  reminds: type?.reminds ?? 'administrators',
  blocks: type?.blocks ?? '',
})

/** The typed days as numbers; undefined if something else was typed. */
export function leadDaysOf(typed: string): number[] | undefined {
  const parts = typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.every((part) => /^\d{1,3}$/.test(part)) ? parts.map(Number) : undefined
}

export const remindedNames: Readonly<Record<RemindedPeople, string>> = {
  person: 'The person concerned',
  administrators: 'Administrators',
  both: 'The person concerned and administrators',
}

/** "Administrators are reminded 60, 30 and 7 days before." */
export function remindersInWords({ leadDays, reminds }: Pick<OfferedType, 'leadDays' | 'reminds'>): string {
  const days = listed(leadDays.map(String))
  return `${remindedNames[reminds]}: ${days} ${leadDays.length === 1 && leadDays[0] === 1 ? 'day' : 'days'} before`
}
