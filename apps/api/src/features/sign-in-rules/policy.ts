import type { Actor } from '#api/platform/actor/actor'
import { isSupport } from '#api/platform/actor/support-access'

type Viewer = Pick<Actor, 'userId' | 'support'>

/** Decides about lost devices (AUTH-03). The access rule lets only administrators of the practice through. */
export const can = {
  /** Another administrator than the person, never support. Nobody removes their own factors without proving one. */
  askRemoval: (viewer: Viewer, userId: string): boolean => !isSupport(viewer) && userId !== viewer.userId,
}
