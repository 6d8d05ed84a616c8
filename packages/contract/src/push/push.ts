import { z } from 'zod'

import { idPattern } from '#wire/id-pattern'

import { endpoint, everybody, notAnIdText, payload, signedIn } from '../endpoint/endpoint.ts'
import { error, NotFound } from '../endpoint/errors.ts'
import { moment } from '../endpoint/shapes.ts'

const ownDevices = 'devices belong to the person'

export const PushUnavailable = error('push.unavailable', 409, 'This server sends no notifications to devices.')

/** A browser in which the caller turned on notifications. */
export const PushDevice = z.object({
  _id: z.string(),
  /** "Chrome on Android"; empty if the browser is unknown. */
  device: z.string(),
  turnedOnAt: moment,
  /** When its push service last accepted a message; null if it never did. */
  reachedAt: moment.nullable(),
  /** The last message was not accepted. */
  failing: z.boolean(),
  /** The caller uses it in this session. */
  current: z.boolean(),
})
export type PushDevice = z.infer<typeof PushDevice>

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time of day.')

/** The hours without notifications. If they end before they begin, they include midnight. */
export const QuietHours = z.object({
  from: timeOfDay,
  /** The first minute that is not quiet. */
  until: timeOfDay,
  /** IANA name, such as America/New_York. */
  timeZone: z.string().max(100),
})
export type QuietHours = z.infer<typeof QuietHours>

export const getPush = endpoint({
  method: 'GET',
  path: '/api/v2/push',
  access: signedIn,
  summary: 'The devices that show notifications of the caller, their quiet hours, and the key with which a browser subscribes.',
  noTenantIds: ownDevices,
  response: payload(
    z.object({
      /** The public key of this server (RFC 8292) as base64url; null if it sends no notifications, as a silent copy. */
      serverKey: z.string().nullable(),
      devices: z.array(PushDevice),
      quietHours: QuietHours.nullable(),
    }),
  ),
  support: 'never',
})

/** The longest address of a push service; those in use have up to 500 characters. */
const address = z
  .string()
  .max(1_000)
  .refine((text) => URL.canParse(text), 'This is no address.')
  .meta({ examples: ['https://fcm.googleapis.com/fcm/send/example'] })

export const wrongKeyText = 'This is no key of a browser.'
/** A point of the curve P-256, uncompressed: 65 bytes as base64url. */
const publicKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{87}=?$/, wrongKeyText)
  .meta({ examples: ['BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'] })
/** 16 bytes as base64url. */
const authSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}(?:==)?$/, wrongKeyText)
  .meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] })

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/api/v2/push/device',
  access: signedIn,
  summary:
    'Turns on notifications of the caller in this browser, and sends a first one. A browser that showed those of somebody else shows those of the caller then.',
  noTenantIds: ownDevices,
  body: z.object({
    /** An https address of a known push service; any other is refused at this field. */
    endpoint: address,
    /** As the browser hands them out (RFC 8291). */
    keys: z.object({ p256dh: publicKey, auth: authSecret }),
  }),
  response: payload(z.object({ _id: z.string() })),
  errors: [PushUnavailable],
})

export const keepPush = endpoint({
  method: 'POST',
  path: '/api/v2/push/device',
  access: signedIn,
  summary:
    'Says whether this browser shows notifications of the caller, who may have signed in again. Those of somebody else end, because the caller uses the browser now.',
  noTenantIds: ownDevices,
  body: z.object({ endpoint: address }),
  response: payload(z.object({ on: z.boolean() })),
})

export const renewPush = endpoint({
  method: 'PUT',
  path: '/api/v2/push/renewedDevice',
  access: everybody('the browser proves itself with the secret of its old address; its session may have expired, and no page may be open'),
  summary:
    'The service worker of a browser hands over its new address, because its push service has ended the old one. The device stays that of the same person.',
  noTenantIds: ownDevices,
  body: z.object({
    /** The old address with its secret. 404 if they are not known. */
    old: z.object({ endpoint: address, auth: authSecret }),
    endpoint: address,
    keys: z.object({ p256dh: publicKey, auth: authSecret }),
  }),
  response: 'none',
  errors: [NotFound],
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/v2/push/device/:deviceId',
  access: signedIn,
  summary: 'Turns off notifications on one of the own devices.',
  noTenantIds: 'devices belong to the person; the id must be one of the own',
  params: z.object({ deviceId: z.string().regex(idPattern, notAnIdText) }),
  response: 'none',
})

export const setQuietHours = endpoint({
  method: 'PUT',
  path: '/api/v2/push/quietHours',
  access: signedIn,
  summary: 'Sets or removes the hours in which no device of the caller shows notifications, except alarms.',
  noTenantIds: ownDevices,
  body: z.object({
    quietHours: QuietHours.refine(({ from, until }) => from !== until, {
      path: ['until'],
      message: 'Please choose an end that differs from the beginning.',
    }).nullable(),
  }),
  response: payload(z.object({ quietHours: QuietHours.nullable() })),
})
