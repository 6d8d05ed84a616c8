import type { Actor } from '../platform/actor.ts'
import type { Identity } from '../platform/pipeline/pipeline.ts'

export interface RememberedPeople {
  identity: Identity
  /** The next call of each person looks them up again: their posts may have changed. */
  forget(): void
}

/** Looks every person of the demonstration up once instead of at each of their hundreds of calls. The last use of their sessions is irrelevant. */
export function rememberPeople(identity: Identity): RememberedPeople {
  const known = new Map<string, Actor>()
  const actorByToken = async (token: string) => {
    const found = known.get(token) ?? (await identity.actorByToken(token))
    if (found) known.set(token, found)
    return found
  }
  return { identity: { ...identity, actorByToken, touch: () => undefined }, forget: () => known.clear() }
}
