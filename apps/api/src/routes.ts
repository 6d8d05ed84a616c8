import { formById } from '#content/forms/index'
import { optionValues } from '#content/option-values'
import { trainingVideos } from '#content/training-videos'

import { accessRoutes } from './features/access/routes.ts'
import { libraryRoutes } from './features/library/routes.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { taskBook } from './features/tasks/task-book.ts'
import type { Route } from './platform/context.ts'

const newHireVideos = trainingVideos.filter((video) => video.trainingType === 'newHire')

/** Every handler of the product. A new feature is one line here. */
export const routes = (): readonly Route[] => [
  ...accessRoutes,
  ...locationRoutes(optionValues),
  ...libraryRoutes(taskBook),
  ...taskRoutes({ formName: (id) => formById(id)?.name, newHireVideos }),
]
