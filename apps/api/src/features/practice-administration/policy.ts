import { administersSomeLocation, isAdministratorOf, isAdministratorOfPractice, type Actor } from '#api/platform/actor/actor'

type Viewer = Pick<Actor, 'userId' | 'posts' | 'administeredPractices'>

interface OpenTakeover {
  practiceId: string
  requestedBy: string
}

/** Decides who may see and pass on the administration of a practice (decision 069). */
export const can = {
  /** Administrators of the practice or of one of its locations. */
  see: (viewer: Viewer, practiceId: string) => isAdministratorOfPractice(viewer, practiceId) || administersSomeLocation(viewer, practiceId),
  /** Passing the position on is for a person who holds it at this moment. The caller has locked the practice and read its administrators. */
  passOn: (viewer: Pick<Viewer, 'userId'>, administrators: readonly { id: string }[]) =>
    administrators.some(({ id }) => id === viewer.userId),
  /** A takeover is requested by a person who administers a location or the practice at this moment. The caller has locked the practice. */
  requestTakeover: (viewer: Pick<Viewer, 'userId'>, administering: readonly { id: string }[]) =>
    administering.some(({ id }) => id === viewer.userId),
  /** Nobody asks for their own position. */
  askFor: (viewer: Pick<Viewer, 'userId'>, from: string | null) => from !== viewer.userId,
  /** Whether the caller administers a location of the list of locations. */
  administerLocation: (viewer: Pick<Viewer, 'posts'>, locationId: string) => isAdministratorOf(viewer, locationId),
  give: (viewer: Viewer, practiceId: string) => isAdministratorOfPractice(viewer, practiceId),
  /** Whoever administers something may ask for the position of somebody else, or for the free one. */
  takeOver: (viewer: Viewer, { practiceId, from }: { practiceId: string; from: string | null }) =>
    can.see(viewer, practiceId) && can.askFor(viewer, from),
  /** Administrators of the practice refuse a takeover that somebody else requested. */
  refuse: (viewer: Viewer, { practiceId, requestedBy }: OpenTakeover) =>
    isAdministratorOfPractice(viewer, practiceId) && requestedBy !== viewer.userId,
  /** The person who requested a takeover withdraws it. */
  withdraw: (viewer: Viewer, { requestedBy }: OpenTakeover) => requestedBy === viewer.userId,
}
