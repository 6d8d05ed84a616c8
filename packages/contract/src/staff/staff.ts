import { z } from 'zod'

import { adminOf, endpoint, id, idOrEntity, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { error, TooMany } from '../endpoint/errors.ts'
import { countryCode, day, emailOrNone, givenName, invalidPhoneText, moment, paging, phoneOrNone, text } from '../endpoint/shapes.ts'
import { withoutSeparators } from '../text/typed-contacts.ts'
import { PhoneTaken } from '../access/access.ts'
import { fillAllText } from '../text/form-texts.ts'

export { invalidPhoneText } from '../endpoint/shapes.ts'

/** STAFF-070: the server's message for a member without email and phone. */
export const ContactNeeded = error('staff.contact_needed', 409, 'Either an email or phone number is required')
/** ERR-A-005; within the practice only (ruling 24). */
export const StaffEmailTaken = error('staff.email_taken', 409, 'User email id already present.')
export const StaffPhoneTaken = error('staff.phone_taken', 409, PhoneTaken.text)
/**
 * Replaces the two errors above if the contact belongs to a person who works only at other locations of the practice; `addColleague` adds that person
 * (ruling 39).
 */
export const WorksInPractice = error(
  'staff.works_in_practice',
  409,
  'Somebody with this contact already works at another location of your practice.',
)
/** STAFF-046. */
export const DuplicateLocations = error('staff.locations_repeat', 409, 'Locations cannot repeat.')
export const MultiplePractices = error('staff.one_practice', 409, 'All locations of a member belong to one practice.')
/** STAFF-051, verbatim. */
export const NotYourLocation = error(
  'staff.not_your_location',
  403,
  'You are the admin for these locations only. You cannot add any more locations.',
)
/** Errors of both member forms, add and edit. */
export const memberRefusals = [
  ContactNeeded,
  StaffEmailTaken,
  StaffPhoneTaken,
  DuplicateLocations,
  MultiplePractices,
  NotYourLocation,
] as const
export const AlreadyJoined = error('staff.already_joined', 409, 'This person has set up the account already.')

/** International format; three characters or fewer count as none (STAFF-072, 073). */
export const optionalPhone = z
  .string()
  .max(40, invalidPhoneText)
  .transform((typed) => (withoutSeparators(typed).length <= 3 ? '' : typed))
  .pipe(phoneOrNone)

const locations = z.array(id('location')).max(100)

/** A person's position at one location, for the locations modal (MODAL-001, 002). */
export const StaffPost = z.object({
  _id: id('location'),
  label: z.string(),
  role: z.string().nullable(),
  roleId: id('role').nullable(),
  administrator: z.boolean(),
  /** The only administrator there who has completed the registration. Neither the membership nor the position can be removed (STAFF-061 to 064). */
  soleAdministrator: z.boolean(),
  safetyOfficer: z.boolean(),
  spiceOfficer: z.boolean(),
  exposure: z.enum(['atRisk', 'notAtRisk']).nullable(),
})

/**
 * A member as administrators see them (DATA-A-001 to 013). Before an invitation is accepted, it contains only the entered data and nothing from an
 * account elsewhere (ruling 24).
 */
export const StaffMember = z.object({
  _id: id('user'),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** Lowercase full name. */
  nameForSort: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  countryCode: z.string(),
  newHire: z.boolean(),
  /** Whether the person is an administrator of the practice (ruling 23). */
  practiceAdmin: z.boolean(),
  isAdmin: z.boolean(),
  invitePending: z.boolean(),
  /**
   * A name that the person asked for and that waits for a decision, with the people who have or nearly have it. Only in the answer about one member, to
   * administrators who may decide.
   */
  nameRequest: z.object({ firstName: z.string(), lastName: z.string(), askedAt: moment, alike: z.array(z.string()) }).optional(),
  /** Six letters and digits while the invitation is pending; then null. */
  joinCode: z.string().nullable(),
  isJoinCodeExpired: z.boolean(),
  locations,
  adminLocations: locations,
  safetyOfficerLocations: locations,
  spiceOfficerLocations: locations,
  atRiskLocations: locations,
  notAtRiskLocations: locations,
  roles: z.array(id('role')),
  safetyEquipments: z.array(id('equipment')),
  location_details: z.array(z.object({ _id: id('location'), label: z.string() })),
  posts: z.array(StaffPost),
  /** `id` is the shipped item, which determines the picture; customSafetyEquipment for the practice's own (DATA-A-047). */
  equipment: z.array(z.object({ _id: id('equipment'), id: z.string(), name: z.string() })),
  practices: z.array(z.object({ _id: id('practice'), locations })),
  /** 0 invited, 2 completed. */
  isRegistrationCompleted: z.number().int(),
  /** Start of the employment (ruling 25). */
  startDate: day,
  /** Seconds of the current training year; 3,600 are required (CONST-A-003). */
  trainingMinutesWatched: z.number().int(),
  trainingDueDate: day,
  createdAt: moment,
  /** A contact that an administrator of this practice entered and the registered person has not confirmed yet (ruling 24). */
  pendingContact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  /** Set while the account is frozen by the link that was sent to a replaced contact (ruling 45), or in the message about a lost device. */
  freeze: z
    .object({
      since: moment,
      /** Somebody reported that the device was not lost. */
      lostDevice: z.boolean(),
      /** The replaced contacts; empty if it is only about a lost device. */
      contacts: z.array(z.object({ method: z.enum(['email', 'phone']), before: z.string(), now: z.string().nullable() })),
    })
    .nullable(),
  /** What the viewer may do with the member. `whyNot` says why an action is missing, and who can take it. */
  can: z.object({ change: z.boolean(), remove: z.boolean(), whyNot: z.string().nullable() }),
  /** The revision of the employment; a stale write is rejected with 409 and the current row (ruling 30). */
  revision: z.number().int(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const staffOrder = z.enum(['nameForSort', 'trainingMinutesWatched', 'trainingDueDate', 'email', 'phone'])

/** What an administrator still has to do for a member. */
export const staffState = z.enum(['invited', 'withoutRole'])

/** A path segment with one or several ids. */
const commaSeparatedLocations = z
  .string()
  .transform((ids) => [...new Set(ids.split(','))])
  .pipe(locations)
  .meta({ examples: ['6924c3f00000000000000001,6924c3f00000000000000002'] })

const idList = z.preprocess(
  (value) =>
    (Array.isArray(value) ? value : value === undefined ? [] : String(value).split(','))
      .flatMap((part) => String(part).split(','))
      .filter(Boolean),
  locations,
)

/** The sort order and the filters of the list. */
export const staffFilters = {
  orderBy: staffOrder.optional(),
  name: text(200).optional(),
  email: text(254).optional(),
  phone: text(40).optional(),
  /** The due date minus one year (STAFF-018). */
  trainingDueDate: z.union([day, moment]).optional(),
  /** Only members who have not joined yet, or only those without a role at one of the selected locations. */
  state: staffState.optional(),
  /** Ids separated by commas; if empty, the location of the path. Locations that the caller does not administer are ignored (API-A-005). */
  selectedLocations: idList.optional(),
}

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/v2/users/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The members at the selected locations that the caller administers, a page at a time.',
  params: z.object({ locationId: id('location') }),
  query: z.object({
    ...paging,
    ...staffFilters,
  }),
  response: payload(z.object({ data: z.array(StaffMember), totalCount: z.number().int(), totalIsExact: z.boolean() })),
})

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/api/v2/user/:userId',
  access: signedIn,
  summary: 'One member with everything an administrator of a shared location may see; also oneself.',
  params: z.object({ userId: id('user') }),
  response: payload(StaffMember),
})

/** A member without a contact is read with null; null and an empty text both mean none. */
const orNull = <T extends z.ZodType<string>>(contact: T) => contact.nullable().transform((sent) => sent ?? '')

/** The body of the member form, for adding and editing. */
export const memberFields = {
  firstName: givenName,
  lastName: givenName,
  email: orNull(emailOrNone).optional(),
  phone: orNull(optionalPhone).optional(),
  countryCode: countryCode.optional(),
  newHire: z.boolean().optional(),
  locations: locations.min(1, fillAllText),
  adminLocations: locations.optional(),
  safetyOfficerLocations: locations.optional(),
  spiceOfficerLocations: locations.optional(),
  atRiskLocations: locations.optional(),
  notAtRiskLocations: locations.optional(),
  /** One role per location. */
  roles: z.array(id('role')).max(100).min(1, fillAllText),
  safetyEquipments: z.array(id('equipment')).max(500).optional(),
  /** Accepted but ignored: the locations determine the practice (ruling 18). */
  practices: z.array(idOrEntity('practice')).max(20).optional(),
  /** Start of the employment; today at the location by default (ruling 25). */
  startDate: day.optional(),
}

/** When a change of staff needs a fresh proof (AUTH-04). */
export const administratorsChange = 'somebody becomes or ceases to be an administrator'

export const addStaffMember = endpoint({
  method: 'POST',
  path: '/api/v2/user',
  access: adminOf('body.locations', NotYourLocation),
  summary: 'Adds a member to locations that the caller administers, and invites them by email or text message.',
  body: z.object(memberFields),
  freshProof: { action: 'administrators', onlyIf: administratorsChange },
  response: payload(StaffMember),
  errors: [...memberRefusals, WorksInPractice, TooMany],
})
export type NewStaffMember = z.output<typeof addStaffMember.body>

export const newJoinCode = endpoint({
  method: 'PUT',
  path: '/api/v1/users/:id/newJoinCode',
  access: signedIn,
  summary: 'Gives an invited member a new join code; the old code and link end.',
  params: z.object({ id: id('user') }),
  response: StaffMember,
  errors: [AlreadyJoined, TooMany],
})

export const InviteTarget = z.object({
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  countryCode: z.string(),
})

export const getInviteTarget = endpoint({
  method: 'GET',
  path: '/api/v2/user_joining/:userId',
  access: signedIn,
  summary: 'Whom an invitation goes to.',
  params: z.object({ userId: id('user') }),
  response: payload(InviteTarget),
})

export const RoleOption = z.object({
  value: id('role'),
  label: z.string(),
  location: id('location'),
  /** Ids of the equipment the role has by default. */
  defaultEquipment: z.array(id('equipment')),
  /** People with the role usually come into contact with blood: forms start with At Risk, and a person states the real duties. */
  usuallyAtRisk: z.boolean(),
})
export type RoleOption = z.infer<typeof RoleOption>

export const rolesByLocation = endpoint({
  method: 'GET',
  path: '/api/v2/master/roles_by_location/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The roles of one or more locations of the caller, for selects.',
  /** One id, or several separated by commas (API-A-022). */
  params: z.object({ locationId: commaSeparatedLocations }),
  response: payload(z.array(RoleOption)),
})

export const rolesByUser = endpoint({
  method: 'GET',
  path: '/api/v2/master/roles/:userId',
  access: signedIn,
  summary: "The roles of a person's locations, for selects: one's own, or those of a member of a location that the caller administers.",
  params: z.object({ userId: id('user') }),
  response: payload(z.array(RoleOption)),
})

export const EquipmentOption = z.object({ value: id('equipment'), label: z.string(), location: id('location') })
export type EquipmentOption = z.infer<typeof EquipmentOption>

export const equipmentByLocation = endpoint({
  method: 'GET',
  path: '/api/v2/master/safetyequipments/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The protective equipment of a location, for selects.',
  params: z.object({ locationId: id('location') }),
  response: payload(z.array(EquipmentOption)),
})
