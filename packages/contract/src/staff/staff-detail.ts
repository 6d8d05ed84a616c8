import { z } from 'zod'

import { endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { TooMany } from '../endpoint/errors.ts'
import { RecordFile } from '../records/record-parts.ts'
import { frequency, moment, text } from '../endpoint/shapes.ts'
import { AlreadyJoined, StaffEmailTaken, StaffMember, StaffPhoneTaken } from './staff.ts'
import { enterPhoneText } from '../text/enter-phone.ts'

/** INVITE-A-005 to 008, verbatim. */
export const inviteContactTexts = {
  phoneMissing: enterPhoneText,
  phoneInvalid: 'Invalid phone number.',
  emailMissing: 'Please enter a Email address.',
  emailInvalid: 'Invalid email address.',
} as const

/** INVITE-A-014, verbatim. */
export const resendFailedText = 'An error occurred while resending the invitation.'

/** A health document on a member's profile (DATA-A-043). */
export const MemberHealthRecord = z.object({
  _id: id('record'),
  name: z.string(),
  /** For example TB Test. */
  type: z.string().nullable(),
  completedAt: moment,
  completedBy: z.object({ _id: id('user'), fullName: z.string() }),
  isApproved: z.boolean(),
  archived: z.boolean(),
  files: z.array(RecordFile),
})
export type MemberHealthRecord = z.infer<typeof MemberHealthRecord>

export const listMemberHealthRecords = endpoint({
  method: 'GET',
  path: '/api/v2/healthRecords/:userId',
  access: signedIn,
  summary:
    'The health documents of a person in one practice, newest first: for themselves and for administrators of a location of theirs; each read is written to the audit trail (ruling 12).',
  params: z.object({ userId: id('user') }),
  response: payload(z.array(MemberHealthRecord)),
  support: 'never',
})

/** A row of the tasks on a member's profile (DATA-A-045). */
export const MemberTask = z.object({
  _id: id('task'),
  occurrence: id('occurrence'),
  name: z.string(),
  frequency,
  frequencyName: z.string(),
  /** In display format, `MM/DD/YYYY`. */
  due_date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  /** Judged by the calendar day at the location (ruling 9); null once completed. */
  state: z.enum(['overdue', 'dueToday', 'upcoming']).nullable(),
  completedAt: moment.nullable(),
  /** The time zone of the location; moments are displayed in it. */
  timeZone: z.string(),
})
export type MemberTask = z.infer<typeof MemberTask>

export const listMemberTasks = endpoint({
  method: 'GET',
  path: '/api/v2/user_tasks/:userId/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'The tasks of a person at a location, the nearest due or the last completed ones: for themselves and for administrators of the location.',
  params: z.object({ userId: id('user'), locationId: id('location') }),
  query: z.object({ type: z.enum(['assigned', 'completed']).optional(), limit: z.coerce.number().int().min(1).max(50).optional() }),
  response: payload(z.array(MemberTask)),
})

export const resendInvite = endpoint({
  method: 'POST',
  path: '/api/v2/resend_invite/:channel/:userId',
  access: signedIn,
  summary:
    'Sends the invitation of a member again by email or text message, with a new link; an expired join code is replaced. A changed contact is kept with the invitation (ruling 24).',
  params: z.object({ channel: z.enum(['PHONE', 'EMAIL']), userId: id('user') }),
  body: z.object({
    /** The same person as in the path. */
    user: id('user').optional(),
    /** The inviting practice, if caller and person share several. */
    practice: id('practice').optional(),
    /** Only the contact of the chosen channel is used (INVITE-A-009). */
    usersNewDetails: z
      .object({ phone: text(100).nullish(), email: text(300).nullish(), countryCode: text(10).nullish() })
      .meta({ examples: [{ email: 'dana@lakeside.example', phone: '+15035550123', countryCode: '1' }] }),
  }),
  response: payload(StaffMember),
  errors: [AlreadyJoined, StaffEmailTaken, StaffPhoneTaken, TooMany],
})
