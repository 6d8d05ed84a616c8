import type { Route } from './platform/context.ts'

import { accessRoutes } from './features/access/routes.ts'
import { formRoutes } from './features/forms/routes.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { recordRoutes } from './features/records/routes.ts'
import { NotFound } from '#contract/errors'
import type { TaskPorts } from './data/task-ports.ts'
import { fail } from './platform/errors.ts'

// STAND-IN until the tasks feature is composed here.
const tasks: TaskPorts = { occurrenceFor: async () => fail(NotFound), formFilled: async () => undefined, reopen: async () => undefined }

/** Every handler of the product. A new feature is one line here. */
export const routes = (): readonly Route[] => [
  ...accessRoutes,
  ...formRoutes({ tasks }),
  ...locationRoutes([]),
  ...notificationRoutes,
  ...recordRoutes({ tasks }),
]
