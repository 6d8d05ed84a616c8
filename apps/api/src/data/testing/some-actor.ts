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
  unprovedPractices: [],
  administeredPractices: [],
  posts,
  currentLocationId: null,
  support: null,
  tablet: null,
  ...said,
})

const support = { supporter: 'Sam', reason: 'ticket 7', readOnly: false, until: new Date(0) }
const administrator = someActor({ userId: 'maria', posts: [somePost('main', { administrator: true })] })

/** One person in each position of the practice `lakeside`, whose locations are `main` and `harbor`, for tests of policies. */
export const people = {
  administrator,
  'administrator elsewhere': someActor({ userId: 'omar', posts: [somePost('main'), somePost('harbor', { administrator: true })] }),
  'administrator of the practice': someActor({ userId: 'priya', posts: [somePost('main')], administeredPractices: ['lakeside'] }),
  'administrator of another practice': someActor({
    userId: 'ruth',
    posts: [somePost('main'), somePost('cedar', { administrator: true })],
    administeredPractices: ['cedar'],
  }),
  member: someActor({ userId: 'dana', posts: [somePost('main')] }),
  colleague: someActor({ userId: 'jonas', posts: [somePost('main')] }),
  'member elsewhere': someActor({ userId: 'tessa', posts: [somePost('harbor')] }),
  support: someActor({ ...administrator, support }),
}

/** The names of these people whom a predicate of a policy allows something. */
export const whoMayOf = (among: Readonly<Record<string, Actor>>, rule: (actor: Actor) => unknown): string[] =>
  Object.entries(among)
    .filter(([, actor]) => Boolean(rule(actor)))
    .map(([name]) => name)

/** The positions whom a predicate of a policy allows something. */
export const whoMay = (rule: (actor: Actor) => unknown): string[] => whoMayOf(people, rule)
