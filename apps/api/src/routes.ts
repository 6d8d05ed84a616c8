import type { Route } from './platform/context.ts'

import { accessRoutes } from './features/access/routes.ts'
import { locationRoutes } from './features/locations/routes.ts'

/** Every handler of the product. A new feature is one line here. */
export const routes = (): readonly Route[] => [...accessRoutes, ...locationRoutes([])]
