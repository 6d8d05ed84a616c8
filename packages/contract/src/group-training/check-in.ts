import { z } from 'zod'

import { capability, endpoint, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { GroupTrainingEnded, NotListed } from './group-training.ts'
import { required, text } from '../endpoint/shapes.ts'

export const CodeExpired = error('group_training.code_expired', 422, 'This code has expired. Please scan the one on the screen again.')

const scannedCode = required(100).meta({ examples: ['6924c3f00000000000000001.0a1b2c3d4e'] })

export const keepScan = endpoint({
  method: 'POST',
  path: '/api/v2/group_training/scan',
  access: capability('a phone that must sign in first proves when it read the code; nothing is stored and nothing is said about the code'),
  withoutPlan: 'nobody has signed in yet; the check-in itself applies the plan',
  summary: 'Confirms that a code was read now, so that it still counts after the person has signed in.',
  noTenantIds: 'the code is not looked up before somebody signs in',
  body: z.object({ code: scannedCode }),
  response: payload(z.object({ scan: z.string() })),
})

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/v2/group_training/check_in',
  access: signedIn,
  plan: 'OSHA',
  noTenantIds: 'the code says which training it is; whoever is not on its list is refused',
  support: 'never',
  summary:
    'The caller is in the room of a group training, as the code on the screen shows. Again it changes nothing. No device and no place is stored.',
  body: z.object({
    code: scannedCode,
    /** From `keepScan`: the code was read before the person signed in, and counts from then on. */
    scan: text(200).optional(),
  }),
  response: payload(z.object({ trainingName: z.string(), present: z.literal(true) })),
  errors: [CodeExpired, NotListed, GroupTrainingEnded],
})
