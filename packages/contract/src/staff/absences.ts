import { z } from 'zod'

import { adminOf, endpoint, id, payload, signedIn } from '../endpoint/endpoint.ts'
import { Conflict, error } from '../endpoint/errors.ts'
import { day, moment, text } from '../endpoint/shapes.ts'

/** The message that is sent includes the person and the days. */
export const AbsenceOverlaps = error('absence.overlaps', 409, 'This person is already absent on some of these days.')
/** Its last day has passed, or it was ended early. */
export const AbsenceEnded = error('absence.over', 409, 'This absence is over and cannot be changed any more.')

/** The longest absence in days, including both ends. */
export const maxAbsentDays = 366

/** Error texts of the form for the days and the deputy. */
export const absenceTexts = {
  lastBeforeFirst: 'The last day cannot be before the first day.',
  tooLong: 'An absence can be one year long at most.',
  over: 'The last day has already passed.',
  begun: 'This absence has started, so its first day cannot be changed.',
  ownDeputy: 'Please choose someone other than the person who is absent.',
} as const

const Person = z.object({ _id: id('user'), fullName: z.string() })

/** Days on which a person is away from one location, while a deputy also gets their tasks. */
export const Absence = z.object({
  _id: id('absence'),
  location: z.object({ _id: id('location'), name: z.string() }),
  user: Person,
  /** null once the deputy has left the location. */
  deputy: Person.nullable(),
  /** Both days are included, by the calendar of the location (ruling 9). */
  firstDay: day,
  lastDay: day,
  /** Empty for support access. */
  note: z.string(),
  enteredBy: Person,
  enteredAt: moment,
  /** When it was ended early; null if it was not. */
  endedAt: moment.nullable(),
  state: z.enum(['upcoming', 'now', 'over']),
  /** A stale write is rejected with 409 and the current row (ruling 30). */
  revision: z.number().int(),
})
export type Absence = z.infer<typeof Absence>

const fields = { firstDay: day, lastDay: day, deputy: id('user'), note: text(500).default('') }

const dayNumber = (written: string) => Math.round(Date.parse(written) / 86_400_000)

/** The first problem with the days themselves, as [field, text]; undefined if there is none. */
function daysProblem({ firstDay, lastDay }: { firstDay: string; lastDay: string }): ['lastDay', string] | undefined {
  if (lastDay < firstDay) return ['lastDay', absenceTexts.lastBeforeFirst]
  return dayNumber(lastDay) - dayNumber(firstDay) < maxAbsentDays ? undefined : ['lastDay', absenceTexts.tooLong]
}

const withRightDays = <Shape extends z.ZodRawShape & { firstDay: typeof day; lastDay: typeof day }>(shape: Shape) =>
  z.object(shape).superRefine((value, context) => {
    const problem = daysProblem(value as unknown as { firstDay: string; lastDay: string })
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] })
  })

export const listAbsences = endpoint({
  method: 'GET',
  path: '/api/v2/absences/:userId',
  access: signedIn,
  summary:
    'The absences of a person at the locations that the caller administers, the latest first; for administrators of a location of theirs.',
  params: z.object({ userId: id('user') }),
  response: payload(
    z.object({
      absences: z.array(Absence),
      /** The locations where the person works and that the caller administers, with today's date there. */
      places: z.array(z.object({ _id: id('location'), name: z.string(), today: day })),
    }),
  ),
})

export const addAbsence = endpoint({
  method: 'POST',
  path: '/api/v2/absences/:userId',
  access: adminOf('body.locations'),
  summary: 'Names a deputy for a person who is away from these locations: one absence each, all or none. The deputy gets a notification.',
  params: z.object({ userId: id('user') }),
  body: withRightDays({ locations: z.array(id('location')).min(1, 'Required').max(100), ...fields }),
  response: payload(z.array(Absence)),
  errors: [AbsenceOverlaps],
})

export const changeAbsence = endpoint({
  method: 'PUT',
  path: '/api/v2/absence/:absenceId',
  access: adminOf('params.absenceId'),
  summary: 'Changes an absence that is not over. One that has begun keeps its first day.',
  params: z.object({ absenceId: id('absence') }),
  body: withRightDays({ ...fields, revision: z.number().int().optional() }),
  response: payload(Absence),
  errors: [AbsenceOverlaps, AbsenceEnded, Conflict],
})

export const endAbsence = endpoint({
  method: 'DELETE',
  path: '/api/v2/absence/:absenceId',
  access: adminOf('params.absenceId'),
  summary: 'Ends an absence at once; one that has not begun is removed.',
  params: z.object({ absenceId: id('absence') }),
  response: payload(z.object({ _id: id('absence'), /** false if it was removed because it had not begun. */ ended: z.boolean() })),
  errors: [AbsenceEnded],
})
