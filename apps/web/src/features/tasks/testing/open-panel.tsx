import { screen } from '@testing-library/react'

import type { OpenTask } from '#contract/tasks/tasks'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'

import { serveTasks } from './own-tasks.ts'

/** Serves this as the only task and opens its panel. */
export async function openPanel(task: OpenTask, who: Parameters<typeof signInAs>[0] = {}) {
  signInAs(who)
  serveTasks([task])
  const app = renderApp({ screens: [pageAt('/forms/view', 'Form')] })
  await app.person.click(await screen.findByRole('button', { name: task.name }))
  return { ...app, panel: await screen.findByRole('dialog', { name: task.name }) }
}
