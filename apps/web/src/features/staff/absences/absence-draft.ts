import type { Absence } from '#contract/absences'

/** The input of the form of an absence. */
export interface AbsenceDraft {
  locations: string[]
  firstDay: string | null
  lastDay: string | null
  deputy: string | null
  note: string
}

/** Where the person works and the viewer administers. */
export interface AbsencePlace {
  _id: string
  name: string
  /** Today there. */
  today: string
}

/** A new absence begins today, at the preferred one of the places: another may need another deputy. */
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

/** What both calls take. */
export const bodyOf = ({ firstDay, lastDay, deputy, note }: AbsenceDraft) => ({
  firstDay: firstDay ?? undefined,
  lastDay: lastDay ?? undefined,
  deputy: deputy ?? undefined,
  note,
})

/** A choice that is missing, in the words of the other forms. */
export const missingIn = ({ firstDay, lastDay, deputy }: AbsenceDraft): Record<string, string> =>
  Object.fromEntries(Object.entries({ firstDay, lastDay, deputy }).flatMap(([field, value]) => (value ? [] : [[field, 'Required']])))
