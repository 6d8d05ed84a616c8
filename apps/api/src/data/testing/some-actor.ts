import type { Actor, Post } from '#api/platform/actor/actor'

/**
 * Creates a post at a location for policy tests, by default without a position and with the OSHA plan. Locations whose id begins with "cedar" belong
 * to the practice cedar.
 */
export const somePost = (locationId: string, said: Partial<Post> = {}): Post => ({
  locationId,
  practiceId: locationId.startsWith('cedar') ? 'cedar' : 'lakeside',
  locationName: locationId,
  timeZone: 'America/Los_Angeles',
  plan: 'OSHA',
  administrator: false,
  safetyOfficer: false,
  spiceOfficer: false,
  exposure: null,
  roleId: null,
  ...said,
})

/** Creates a signed-in person for policy tests, who belongs to the practices of their posts. */
export const someActor = ({ userId = 'dana', posts = [], ...said }: Partial<Actor>): Actor => ({
  userId,
  fullName: userId,
  sessionId: userId,
  kind: 'full',
  registrationState: 2,
  practices: [...new Set(posts.map((post) => post.practiceId))],
  failedPractices: [],
  administeredPractices: [],
  posts,
  currentLocationId: null,
  support: null,
  ...said,
})
