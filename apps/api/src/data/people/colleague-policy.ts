import { isAdministratorOf, postAt, type Actor } from '#api/platform/actor/actor'
import { isSupport } from '#api/platform/actor/support-access'

type Viewer = Pick<Actor, 'userId' | 'posts' | 'support'>

/** A person of the viewer's practice, with their current locations. */
export interface Colleague {
  userId: string
  locations: readonly string[]
}

/** Decides what the people of a practice may see of each other. The caller looks up where the colleague works. */
export const can = {
  /** Administering one location of a colleague is enough to see and manage them (ruling 23). */
  manage: (viewer: Pick<Viewer, 'posts'>, { locations }: Pick<Colleague, 'locations'>) =>
    locations.some((locationId) => isAdministratorOf(viewer, locationId)),
  /** Profile, roles, equipment, training and emergency contact: visible only to the person and their administrators (rulings 12, 23). */
  see: (viewer: Viewer, colleague: Colleague) => colleague.userId === viewer.userId || can.manage(viewer, colleague),
  /** The tasks of a person at one location: visible only to the person and the administrators of that location. */
  seeTasksAt: (viewer: Viewer, { userId, locationId }: { userId: string; locationId: string }) =>
    can.see(viewer, { userId, locations: [locationId] }),
  /** In an emergency, the people of a location see the phone numbers of those who are told of it, and support sees none (decision 074). */
  seeEmergencyPhone: (viewer: Viewer, { locationId }: { locationId: string }) =>
    !isSupport(viewer) && postAt(viewer, locationId) !== undefined,
  /** A join code lets its reader set up the account, so support access never reads one (ruling 5). */
  readJoinCode: (viewer: Viewer, colleague: Pick<Colleague, 'locations'>) => !isSupport(viewer) && can.manage(viewer, colleague),
}
