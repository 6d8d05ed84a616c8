/**
 * Every purpose for which the keyring seals a stored value, with what a change of the key means for it. `resealed`: the job seals it again under the
 * current key (`data/keys/sealed-columns.ts`). `expires`: nobody can seal it again without a secret that is not stored; it ends by itself.
 */
export const sealUses = {
  authenticator: 'resealed',
  'emergency-link': 'resealed',
  'group training code': 'resealed',
  'item-sticker': 'resealed',
  joinCode: 'resealed',
  'kept-key': 'resealed',
  'page-copies.key': 'resealed',
  'push.keys': 'resealed',
  provider: 'expires',
  'signing-identity': 'expires',
  idempotency: 'expires',
  'short-link': 'expires',
} as const

/** The uses that contain a secret of the caller have it after a colon. */
export type SealUse = keyof typeof sealUses | `idempotency:${string}` | `short-link:${string}`

/**
 * Every purpose of a keyed hash, with how long one that an earlier key made is accepted. `kept`: as long as it is stored, also after the earlier
 * secret is gone, because the key of this purpose is kept, sealed (`data/keys/open-keyring.ts`). `ring`: as long as the earlier secret is configured.
 * `counted`: it is only a key of a counter, which begins anew.
 */
const macUses = {
  'audit content': 'kept',
  'audit event': 'kept',
  'audit heads': 'kept',
  'audit link': 'kept',
  'certificate address': 'kept',
  'hazard report': 'kept',
  'purged record': 'kept',
  'recovery-code': 'kept',
  backup: 'ring',
  'binder-visit': 'ring',
  'group training code': 'ring',
  'group training scan': 'ring',
  'hazard form': 'ring',
  idempotency: 'ring',
  'one-time-code': 'ring',
  'tablet challenge': 'ring',
  limit: 'counted',
} as const

export type MacUse = keyof typeof macUses

const isKept = (use: string): use is MacUse => macUses[use as MacUse] === 'kept'

/** The purposes whose keys outlive their secret. */
export const keptUses: readonly MacUse[] = Object.keys(macUses).filter(isKept)
