import { administersSomeLocation, isAdministratorOfPractice, type Actor } from '#api/platform/actor/actor'

type Viewer = Pick<Actor, 'userId' | 'posts' | 'administeredPractices'>

interface OpenTakeover {
  practiceId: string
  requestedBy: string
}

/** Decides who may see and pass on the administration of a practice (decision 069). */
export const can = {
  see: (viewer: Viewer, practiceId: string) => isAdministratorOfPractice(viewer, practiceId) || administersSomeLocation(viewer, practiceId),
  give: (viewer: Viewer, practiceId: string) => isAdministratorOfPractice(viewer, practiceId),
  /** Whoever administers something may ask for the position of somebody else, or for the free one. */
  takeOver: (viewer: Viewer, { practiceId, from }: { practiceId: string; from: string | null }) =>
    can.see(viewer, practiceId) && from !== viewer.userId,
  refuse: (viewer: Viewer, { practiceId, requestedBy }: OpenTakeover) =>
    isAdministratorOfPractice(viewer, practiceId) && requestedBy !== viewer.userId,
  withdraw: (viewer: Viewer, { requestedBy }: OpenTakeover) => requestedBy === viewer.userId,
}
