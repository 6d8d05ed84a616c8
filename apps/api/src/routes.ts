import type { PeoplePorts } from './data/people-ports.ts'
import type { Route } from './platform/context.ts'

import { accessRoutes } from './features/access/routes.ts'
import { joiningRoutes } from './features/joining/routes.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'

/** Nothing is generated for people yet. */
const people: PeoplePorts = { peopleChanged: async () => undefined }

/** Every handler of the product. A new feature is one line here. */
export const routes = (): readonly Route[] => [...accessRoutes, ...joiningRoutes(people), ...locationRoutes([]), ...staffRoutes(people)]
