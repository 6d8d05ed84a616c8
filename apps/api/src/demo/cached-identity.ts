import type { Actor } from '../platform/actor/actor.ts'
import type { Identity } from '../platform/pipeline/pipeline.ts'

export interface CachedIdentity {
  identity: Identity
  /** Clears the cache, so that the next request of each person looks them up again, because their posts may have changed. */
  forget(): void
}

/** Looks up every demonstration person once instead of in each of their hundreds of requests. The last use of their sessions does not matter. */
export function cachedIdentity(identity: Identity): CachedIdentity {
  const known = new Map<string, Actor>()
  const actorByToken = async (token: string) => {
    const found = known.get(token) ?? (await identity.actorByToken(token))
    if (found) known.set(token, found)
    return found
  }
  return { identity: { ...identity, actorByToken, touch: () => undefined }, forget: () => known.clear() }
}
