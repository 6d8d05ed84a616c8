import { z } from 'zod'

import { adminOf, endpoint, id, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment } from '../endpoint/shapes.ts'
import { ExportUnderWay } from '../exports/exports.ts'
import { NotPracticeAdministrator } from '../practice-administration/practice-administration.ts'

/** Days until a session without two factors is refused. */
export const mostGraceDays = 90
/** Hours until the second factors of a person who lost their device are removed. */
export const removalHours = 24

/** Otherwise whoever sets the rule would lock themselves out. */
export const OwnFactorNeeded = error(
  'sign_in_rule.own_factor_needed',
  409,
  'Please add a passkey or an authenticator app to your own account first. Otherwise you would lock yourself out.',
)
export const NothingToRemove = error('factor_removal.nothing_to_remove', 409, 'This person has no passkey and no authenticator app.')
export const RemovalOpen = error('factor_removal.open', 409, 'Somebody has already asked for this. It takes effect within a day.')
export const NoRemoval = error('factor_removal.none', 409, 'Nothing waits to be removed any more. Please look again.')
/** Another administrator confirms that the device is lost. */
export const NotOwnRemoval = error(
  'factor_removal.own',
  403,
  'Another administrator of the practice must ask for this. You can remove your own ways to sign in in your account.',
)

export const requiredOf = z.enum(['nobody', 'administrators', 'everybody'])
export type RequiredOf = z.infer<typeof requiredOf>

/** Who must prove two factors to work in a practice (AUTH-03). */
export const SignInRule = z.object({
  requiredOf,
  graceDays: z.number().int(),
  /** When the practice began to ask anybody; null while nobody must. */
  requiredSince: moment.nullable(),
  /** When a rule that asked administrators began to ask everybody; null if it asked everybody at once, or does not. */
  everybodySince: moment.nullable(),
  /** 0 before the rule was first set. */
  revision: z.number().int(),
  changed: z.object({ by: z.string(), at: moment }).nullable(),
})
export type SignInRule = z.infer<typeof SignInRule>

const Removal = z.object({
  askedBy: z.string(),
  askedAt: moment,
  /** The second factors are removed within an hour after. */ effectiveAt: moment,
})

/** What a person of the practice has for the second step. Never which devices. */
export const SignInPerson = z.object({
  _id: id('user'),
  fullName: z.string(),
  /** Administers the practice or one of its locations. */
  administrator: z.boolean(),
  passkeys: z.number().int(),
  authenticator: z.boolean(),
  /** Since when they have their first second factor; null without one. */
  since: moment.nullable(),
  /** The rule asks them for two factors. */
  required: z.boolean(),
  /** Until when they work without; null if they have a second factor or need none. */
  graceUntil: moment.nullable(),
  /** The grace is over: they see nothing of the practice. */
  late: z.boolean(),
  /** A lost device that waits to be removed. */
  removal: Removal.nullable(),
  can: z.object({ askRemoval: z.boolean(), cancelRemoval: z.boolean() }),
})
export type SignInPerson = z.infer<typeof SignInPerson>

export const SignInRules = z.object({
  rule: SignInRule,
  /** By name. */
  people: z.array(SignInPerson),
  /** The caller has a second factor, without which they cannot set the rule. */
  hasOwnFactor: z.boolean(),
})
export type SignInRules = z.infer<typeof SignInRules>

const params = z.object({ practiceId: id('practice') })
const access = adminOf('params.practiceId', NotPracticeAdministrator)

export const getSignInRules = endpoint({
  method: 'GET',
  path: '/api/v2/sign_in_rules/:practiceId',
  access,
  summary: 'Who must prove two factors, and who has what for it, for administrators of the practice.',
  params,
  response: payload(SignInRules),
  support: 'never',
  errors: [NotPracticeAdministrator],
})

export const setSignInRule = endpoint({
  method: 'PUT',
  path: '/api/v2/sign_in_rules/:practiceId',
  access,
  summary:
    'Sets who must prove two factors. The other administrators are told. People whom a wider requirement newly asks have their days of grace from now; whoever was asked before keeps their day. A stale revision is refused with 409 and the current rule.',
  params,
  body: z.object({ requiredOf, graceDays: z.number().int().min(0).max(mostGraceDays), revision: z.number().int().min(0) }),
  freshProof: 'signInRules',
  response: payload(SignInRules),
  errors: [NotPracticeAdministrator, OwnFactorNeeded],
})

export const exportSignInPeople = endpoint({
  method: 'GET',
  path: '/api/v2/export/sign_in_people/:practiceId',
  access,
  summary: 'Who has what for the second step, as a CSV file, for an insurer.',
  params,
  response: 'file',
  support: 'never',
  errors: [NotPracticeAdministrator, ExportUnderWay],
})

const person = params.extend({ userId: id('user') })

export const askFactorRemoval = endpoint({
  method: 'POST',
  path: '/api/v2/factor_removal/:practiceId/:userId',
  access,
  summary: `An administrator of the practice asks to remove the second factors of somebody else who lost the device. It takes effect after ${removalHours} hours; until then, the person and the administrators can cancel it. The person is told at every contact, with the link that freezes the account.`,
  params: person,
  freshProof: 'signInRules',
  response: payload(SignInRules),
  errors: [NotPracticeAdministrator, NotOwnRemoval, NothingToRemove, RemovalOpen],
})

export const cancelFactorRemoval = endpoint({
  method: 'DELETE',
  path: '/api/v2/factor_removal/:practiceId/:userId',
  access,
  summary: 'Cancels a removal that waits. The person is told.',
  params: person,
  response: payload(SignInRules),
  errors: [NotPracticeAdministrator, NoRemoval],
})

/** What the rules of the caller's practices ask of this session. */
export const SignInDuty = z.object({
  /** Only practices whose rule asks for two factors that this session has not proved. */
  practices: z.array(
    z.object({ _id: id('practice'), name: z.string(), /** From then on, this session sees nothing of the practice. */ graceUntil: moment }),
  ),
  /** Whether the account has a passkey or an authenticator app, so that a proof suffices. */
  hasFactor: z.boolean(),
  /** Somebody asked to remove the second factors of the caller. */
  removal: Removal.nullable(),
})
export type SignInDuty = z.infer<typeof SignInDuty>

const ownAccount = 'it concerns the own account'

export const getSignInDuty = endpoint({
  method: 'GET',
  path: '/api/v2/account/signInDuty',
  access: signedIn,
  summary: 'Which practices ask this session for a second factor and until when, and whether a removal of the own second factors waits.',
  noTenantIds: ownAccount,
  response: payload(SignInDuty),
  support: 'never',
  whilePaymentFailed: true,
  withoutTwoFactors: true,
})

export const cancelOwnFactorRemoval = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/factorRemoval',
  access: signedIn,
  summary: 'Cancels the removal of the own second factors.',
  noTenantIds: ownAccount,
  response: 'none',
  errors: [NoRemoval],
  whilePaymentFailed: true,
  withoutTwoFactors: true,
})
