import type { Plan } from '#contract/endpoint/shapes'

/** A person's current place at one location, with the location's plan and the person's positions there. */
export interface Post {
  locationId: string
  practiceId: string
  locationName: string
  timeZone: string
  plan: Plan | null
  administrator: boolean
  safetyOfficer: boolean
  spiceOfficer: boolean
  exposure: 'atRisk' | 'notAtRisk' | null
  roleId: string | null
}

/** The caller of a request. Looked up by session token on every request, never cached. */
export interface Actor {
  userId: string
  fullName: string
  sessionId: string
  /** `registering`: limited to the four registration steps. `support`: see ruling 5. `tablet`: limited to what is declared `onTablet`. */
  kind: 'full' | 'registering' | 'support' | 'tablet'
  registrationState: number
  /** Practices in which the caller has a current, accepted employment. */
  practices: readonly string[]
  /** Subset of `practices` whose last payment failed (ruling 27). */
  failedPractices: readonly string[]
  /** Subset of `practices` whose rule asks for two factors, while this session has not proved them and the days of grace are over (AUTH-03). */
  unprovedPractices: readonly string[]
  /** Subset of `practices` whose billing and plans the caller may manage (ruling 23). */
  administeredPractices: readonly string[]
  posts: readonly Post[]
  currentLocationId: string | null
  support: { supporter: string; reason: string; readOnly: boolean; until: Date } | null
  /** The shared tablet on which the person acts; null on any other device (decision 144). */
  tablet: { id: string; name: string; practiceId: string; locationId: string } | null
}

export const postAt = (actor: Pick<Actor, 'posts'>, locationId: string) => actor.posts.find((post) => post.locationId === locationId)
/** The current location: the chosen one, else the first. GET user returns the same one. */
export const currentPost = (actor: Actor) => actor.posts.find((post) => post.locationId === actor.currentLocationId) ?? actor.posts[0]
/** The current practice. Health data belongs to one practice (ruling 23). */
export const currentPracticeId = (actor: Actor) => currentPost(actor)?.practiceId ?? actor.practices[0]
export const isMemberOf = (actor: Actor, locationId: string) => postAt(actor, locationId) !== undefined
export const isAdministratorOf = (actor: Pick<Actor, 'posts'>, locationId: string) => postAt(actor, locationId)?.administrator === true
/** Whoever uses the shared tablet of a location does its checks, whosever task they are (decision 144). */
export const isOnTabletAt = ({ tablet }: Pick<Actor, 'tablet'>, locationId: string) => tablet?.locationId === locationId
/** Only an administrator of the practice manages billing and plans: whoever registered it or administers all of its locations (ruling 23). */
export const isAdministratorOfPractice = (actor: Pick<Actor, 'administeredPractices'>, practiceId: string) =>
  actor.administeredPractices.includes(practiceId)
export const administersSomeLocation = (actor: Pick<Actor, 'posts'>, practiceId: string) =>
  actor.posts.some((post) => post.practiceId === practiceId && post.administrator)
