import { z } from 'zod'

import { unexpectedErrorText } from './unexpected-error.ts'

/** One way in which an endpoint may reject a request: a code from a closed set, its status, and its message for people. */
export interface ErrorDeclaration {
  readonly code: `${string}.${string}`
  readonly status: number
  readonly text: string
}

export function error<const C extends `${string}.${string}`>(code: C, status: number, text: string): ErrorDeclaration & { code: C } {
  return { code, status, text }
}

/** The body of every error response (ruling 16). Some parts of the specification read the text from `error`, others from `message`. */
export const ErrorBody = z.object({
  code: z.string(),
  error: z.string(),
  message: z.string(),
  /** Error messages by field name (dotted path). */
  fields: z.record(z.string(), z.string()).optional(),
  /** Data that the client needs to continue, for example the current row after a stale write. */
  details: z.unknown().optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const SignedOut = error('session.signed_out', 401, 'Please sign in.')
/** The session ended because the person no longer belongs to a practice. Sent only to the holder of its token. */
export const AccessRemoved = error('session.removed', 401, 'Your access has ended. Please contact your administrator.')
/**
 * A person ended the session early: they signed out on another device or changed the password. Sent only to the holder of its token, whose device
 * then deletes the drafts it stores (ruling 48).
 */
export const SignedOutByPerson = error('session.signed_out_by_person', 401, 'Please sign in.')
export const Invalid = error('request.invalid', 422, 'Some fields need attention.')
export const NotFound = error('request.not_found', 404, 'This could not be found.')
export const Forbidden = error('access.forbidden', 403, 'You do not have permission to do this.')
/** A session on a shared tablet may not do this, whatever its person may do elsewhere (decision 144). */
export const NotOnThisTablet = error('tablet.not_here', 403, 'This cannot be done on the shared tablet. Please use your own device.')
export const PlanRequired = error('plan.required', 403, 'The plan of this location does not include this.')
/** The session must prove itself before this kind of action (AUTH-04). Details: `{ action }`, a `ProofAction`. */
export const ProofNeeded = error('session.proof_needed', 403, 'Please show that it is you.')
/** The rule of the practice asks for two factors, and this session has proved one (AUTH-03). */
export const TwoFactorsNeeded = error(
  'session.two_factors_needed',
  403,
  'This practice asks for a second step when you sign in. Please add a passkey or an authenticator app to your account.',
)
export const SubscriptionFailed = error('subscription.failed', 402, 'The last payment for this practice has failed.')
export const Conflict = error('request.conflict', 409, 'This has been changed in the meantime.')
/** The same request under the same Idempotency-Key is still in progress (ruling 30). */
export const InProgress = error('request.in_progress', 409, 'This is still being done. Please wait a moment and try again.')
export const TooLarge = error('request.too_large', 413, 'Total file sizes should be less than 20 MB.')
/** UPL-004, verbatim: exactly 8,000,000 bytes are still accepted (UPL-003). */
export const FileTooLarge = error(
  'request.file_too_large',
  413,
  "Some files' sizes are more than 8MB. Please select files that are smaller than 8MB.",
)
export const TooManyUploads = error('upload.too_many', 429, 'Too many uploads at once. Please wait until the others are done.')
export const TooMany = error('request.too_many', 429, 'Too many tries. Please wait a moment and try again.')
/** A person or practice has more work in a queue of the server than their share of it. */
export const TooManyWaiting = error(
  'work.too_many',
  429,
  'You have asked for several of these at once. Please wait until one is done, and try again.',
)
/** A daily limit for text messages has been reached (ruling 2). */
export const TextMessageLimitReached = error(
  'code.text_messages_used_up',
  429,
  'No more text messages can be sent today. Please use the email address.',
)
/** Errors of the HTTP parser, before an endpoint is known: invalid bytes, a header that is too long, a request that never ends. */
export const MalformedRequest = error('request.unreadable', 400, 'This request could not be read.')
export const HeadTooLarge = error('request.head_too_large', 431, 'The address or the headers of this request are too long.')
export const TooSlow = error('request.too_slow', 408, 'This request took too long. Please check your connection and try again.')
export const Unexpected = error('server.unexpected', 500, unexpectedErrorText)
export const Unavailable = error('server.unavailable', 503, 'The service is starting or busy. Please try again in a moment.')
/** A queue of the server is full. */
export const QueueFull = error('server.queue_full', 503, 'Too many people are waiting for this right now. Please try again in a minute.')
/** The store of uploaded files, usually a bucket, does not answer. What needs no file still works. */
export const FilesAway = error(
  'server.files_away',
  503,
  'Files cannot be saved or opened at the moment. Everything else works. Please try again in a minute.',
)
export const NoSpace = error(
  'server.no_space',
  503,
  'The disk of the server is full. Nothing was saved. Free some space, or ask whoever runs the server to, and try again.',
)

/** Error codes that any endpoint may send without declaring them. */
export const commonErrors = [
  SignedOut,
  AccessRemoved,
  SignedOutByPerson,
  Invalid,
  NotFound,
  Conflict,
  InProgress,
  Forbidden,
  ProofNeeded,
  NotOnThisTablet,
  TwoFactorsNeeded,
  PlanRequired,
  SubscriptionFailed,
  TooLarge,
  FileTooLarge,
  TooSlow,
  TooMany,
  TooManyUploads,
  TooManyWaiting,
  Unexpected,
  Unavailable,
  QueueFull,
  FilesAway,
  NoSpace,
] as const
