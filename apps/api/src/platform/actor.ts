import type { Plan } from '#contract/shapes'

/** A location as its member holds it. */
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

/** The caller: looked up by the session token on every request, never cached. */
export interface Actor {
  userId: string
  fullName: string
  sessionId: string
  /** registering: limited to the four steps. support: ruling 5. */
  kind: 'full' | 'registering' | 'support'
  registrationState: number
  /** Practices with a current, accepted employment. */
  practices: readonly string[]
  /** The practices of these whose last payment has failed (ruling 27). */
  failedPractices: readonly string[]
  /** The practices of these whose billing and plans are theirs to manage (ruling 23). */
  administeredPractices: readonly string[]
  posts: readonly Post[]
  currentLocationId: string | null
  support: { supporter: string; reason: string; readOnly: boolean; until: Date } | null
}

export const postAt = (actor: Pick<Actor, 'posts'>, locationId: string) => actor.posts.find((post) => post.locationId === locationId)
/** The current location: the chosen one, else the first; as GET user returns it. */
export const currentPost = (actor: Actor) => actor.posts.find((post) => post.locationId === actor.currentLocationId) ?? actor.posts[0]
/** The current practice; health data belongs to one practice (ruling 23). */
export const currentPracticeId = (actor: Actor) => currentPost(actor)?.practiceId ?? actor.practices[0]
export const isMemberOf = (actor: Actor, locationId: string) => postAt(actor, locationId) !== undefined
export const isAdministratorOf = (actor: Pick<Actor, 'posts'>, locationId: string) => postAt(actor, locationId)?.administrator === true
/** Billing and plans belong to the practice: whoever registered it, or administers all of its locations (ruling 23). */
export const isAdministratorOfPractice = (actor: Pick<Actor, 'administeredPractices'>, practiceId: string) =>
  actor.administeredPractices.includes(practiceId)
export const administersSomeLocation = (actor: Pick<Actor, 'posts'>, practiceId: string) =>
  actor.posts.some((post) => post.practiceId === practiceId && post.administrator)
