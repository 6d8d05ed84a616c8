import type { Actor, Post } from '#api/platform/actor'

/** A place at a location for tests of policies: no position and the OSHA plan, unless said. A location that begins with "cedar" is of practice cedar. */
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

/** A signed-in person for tests of policies, who belongs to the practices of their posts. */
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
