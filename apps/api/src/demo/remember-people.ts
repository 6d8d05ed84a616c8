import type { Actor } from '../platform/actor.ts'
import type { Identity } from '../platform/pipeline/pipeline.ts'

export interface RememberedPeople {
  identity: Identity
  /** Clears the cache, so that the next request of each person looks them up again, because their posts may have changed. */
  forget(): void
}

/** Looks up every demonstration person once instead of in each of their hundreds of requests. The last use of their sessions does not matter. */
export function rememberPeople(identity: Identity): RememberedPeople {
  const known = new Map<string, Actor>()
  const actorByToken = async (token: string) => {
    const found = known.get(token) ?? (await identity.actorByToken(token))
    if (found) known.set(token, found)
    return found
  }
  return { identity: { ...identity, actorByToken, touch: () => undefined }, forget: () => known.clear() }
}
