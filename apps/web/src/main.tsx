import './platform/first/no-eval.ts'
import './platform/theme/styles.ts'

import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

import { App, reportCaughtError } from './app/app.tsx'
import { Bell } from './app/frame/bell.tsx'
import { createAppRouter } from './app/router/create-app-router.tsx'
import { entryScreens } from './app/router/entry-screens.ts'
import { reportLoadFailure } from './app/router/load-failures.ts'
import { pageHistory } from './app/router/page-history.ts'
import { shellSlots } from './app/frame/shell-slots.ts'
import { sliceOf } from './app/router/slices.ts'
import { lazyClient } from './platform/api/lazy-client.tsx'
import { retryWhileUnreachable } from './platform/routing/retry-while-unreachable.ts'
import { readToken } from './platform/session/token.ts'
import { wipeForeignState } from './platform/storage/client-store.ts'
import { lazyPart } from './platform/ui/page/lazy-part.tsx'
import { whenIdle } from './platform/when-idle.ts'

// Started after the scripts, because a parallel download would delay them. The font still arrives before a screen is rendered.
void document.fonts.load("1em 'Inter Variable'").catch(() => undefined)
wipeForeignState(readToken())
shellSlots.Bell = Bell
const Update = lazyPart(loadUpdate)
shellSlots.Invitations = lazyPart(async () => withUpdate((await import('./app/banners/invitations.tsx')).Invitations))
const client = lazyClient(async () => {
  const { openClient } = await retryWhileUnreachable(() => import('./platform/storage/open-client.ts'))
  return openClient(reportLoadFailure, sliceOf)
})

function withUpdate(Invitations: ComponentType) {
  return () => (
    <>
      <Update />
      <Invitations />
    </>
  )
}

/** Loads the update banner once the page is idle. Its service worker then fetches what the app needs offline. */
async function loadUpdate() {
  await new Promise<void>((resolve) => whenIdle(resolve))
  const loaded = await import('./app/banners/update-banner.tsx').catch(() => undefined)
  return loaded?.QuietBanners ?? (() => null)
}

const more = async () => (await retryWhileUnreachable(() => import('./app/router/screens.ts'))).screens
window.appOpens = true
const router = createAppRouter({ client, screens: entryScreens, more, history: pageHistory() })
const root = document.getElementById('root')
// The frame of index.html, or the first view from the server, stays until the first screen can replace it.
const show = () => root && createRoot(root, { onCaughtError: reportCaughtError }).render(<App client={client} router={router} />)
const { addMore } = router.options.context
/** Adds the remaining screens: before the first render if the current address is one of them, so that it is opened once; otherwise when idle. */
const complete = async () => {
  const isEntry = entryScreens.some(({ path }) => router.matchRoutes(router.latestLocation).at(-1)?.fullPath === path)
  if (isEntry) whenIdle(() => void addMore().catch(() => undefined))
  else await addMore()
}
// Loaded in parallel with the list of screens. The guards wait for it and show a failure.
if (readToken()) void client.load().catch(() => undefined)
// The router shows a failure.
void complete()
  .catch(() => undefined)
  .then(() => router.load())
  .catch(() => undefined)
  .then(() => window.firstStyles)
  .then(show, show)
