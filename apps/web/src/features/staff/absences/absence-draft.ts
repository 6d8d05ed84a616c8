import type { Absence } from '#contract/staff/absences'

/** The form values of an absence. */
export interface AbsenceDraft {
  locations: string[]
  firstDay: string | null
  lastDay: string | null
  deputy: string | null
  note: string
}

/** A location where the person works and that the viewer administers. */
export interface AbsencePlace {
  _id: string
  name: string
  /** Today's date at the location. */
  today: string
}

/** A new absence starts today, at the preferred location only, because another location may need a different deputy. */
export function emptyAbsence(places: readonly AbsencePlace[], preferred: string): AbsenceDraft {
  const place = places.find(({ _id }) => _id === preferred) ?? places[0]
  return { locations: place ? [place._id] : [], firstDay: place?.today ?? null, lastDay: null, deputy: null, note: '' }
}

export const draftOf = ({ location, firstDay, lastDay, deputy, note }: Absence): AbsenceDraft => ({
  locations: [location._id],
  firstDay,
  lastDay,
  deputy: deputy?._id ?? null,
  note,
})

/** The body fields shared by both requests. */
export const bodyOf = ({ firstDay, lastDay, deputy, note }: AbsenceDraft) => ({
  firstDay: firstDay ?? undefined,
  lastDay: lastDay ?? undefined,
  deputy: deputy ?? undefined,
  note,
})

/** The required fields that are empty, with the message of the other forms. */
export const missingIn = ({ firstDay, lastDay, deputy }: AbsenceDraft): Record<string, string> =>
  Object.fromEntries(Object.entries({ firstDay, lastDay, deputy }).flatMap(([field, value]) => (value ? [] : [[field, 'Required']])))
