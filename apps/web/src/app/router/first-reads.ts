import { listUserTasks, trainingSummary } from '#contract/tasks/tasks'
import type { PagePath } from '#wire/page-paths'

/**
 * What a screen reads first: addresses with `:userId`, `:locationId` and `:practiceId`, exactly as the screen requests them. The build writes them
 * into index.html, so that they are requested while the scripts of the page are still loading (platform/first/first-script.ts).
 */
export const firstReads: Partial<Record<PagePath, readonly string[]>> = {
  '/': [listUserTasks.path, trainingSummary.path],
}
