import type { QueryClient } from '@tanstack/react-query'

import type { User } from '#contract/access/access'
import { NotOnThisTablet } from '#contract/endpoint/errors'
import { ApiError, isUnanswered, textOfError } from '#web/platform/api/api-error.ts'
import { redirectTo } from '#web/platform/routing/redirect-to.ts'
import { administeredLocations } from '#web/platform/session/locations/administered-locations.ts'
import { loadCurrentLocation, loadCurrentUser, reloadCurrentUser } from '#web/platform/session/current.ts'
import { knownUser } from '#web/platform/session/known-user.ts'
import { reasonOf } from '#web/platform/session/why-ended.ts'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import { OfflineStart } from '../router/offline-start-part.ts'
import { toSignIn } from './guards.ts'

/**
 * Loads the signed-in person and the current location, or redirects: to /signin when the session has ended or the registration is unfinished
 * (GUARD-004), to /update_subscription when the last payment has failed (GUARD-006), to /secondFactor when the practice asks for two factors (AUTH-03).
 * Throws a redirect, or ApiError when loading fails for another reason.
 */
export async function guardSignedIn(client: QueryClient, href: string) {
  try {
    const remembered = knownUser(client)
    const user = remembered && mustRedirect(remembered) ? await reloadCurrentUser(client) : await loadCurrentUser(client)
    if (user.isRegistrationCompleted !== 2) throw toSignIn(href)
    if (user.isSubscriptionFailed) throw toPayment()
    if (user !== remembered) loadedHere.add(client)
    await loadLocation(client, user, remembered === user)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) throw toSignIn(href, reasonOf(error))
    if (error.code === 'subscription.failed') throw toPayment()
    // The session on a shared tablet may see only the tablet’s own page.
    if (error.code === NotOnThisTablet.code) throw redirectTo({ to: '/tablet' })
    if (error.code === 'session.two_factors_needed') throw redirectTo({ to: '/secondFactor' })
    // The page itself says what still works without a connection.
    if (isUnanswered(error)) {
      await OfflineStart.preload()
      throw error
    }
    showError(`loadUser failed with error: ${textOfError(error)}`, { acrossPages: true })
    throw error
  }
}

/** The remembered person may be outdated, for example just after a payment, so it is never used to redirect. */
const mustRedirect = (user: User) => user.isRegistrationCompleted !== 2 || user.isSubscriptionFailed

/** Loads the current location. A remembered location may be one that the person has left; in that case the person is loaded again. */
async function loadLocation(client: QueryClient, user: User, remembered: boolean) {
  try {
    await loadCurrentLocation(client, user)
  } catch (error) {
    if (error instanceof ApiError && error.status === 0 && (await startOffline(client, user))) return
    const left = error instanceof ApiError && (error.status === 404 || error.status === 403)
    if (!left || !remembered) throw error
    await loadCurrentLocation(client, await reloadCurrentUser(client))
  }
}

const startOffline = async (client: QueryClient, user: User) =>
  (await import('../location/start-from-drafts.ts')).startFromDrafts(client, user).catch(() => false)

/** Clients that have loaded the person since the page was opened. */
const loadedHere = new WeakSet<QueryClient>()

/**
 * Redirects everyone but administrators to / (GUARD-010). Loads the person once per page load, without waiting if this browser remembers an
 * administrator: `AdminOnly` redirects if the response differs (ADM-012).
 * An administrator of the practice who administers no location may open only the page where a location can be taken back. Throws a redirect.
 */
export async function guardAdmin(client: QueryClient, path: string) {
  const remembered = await loadCurrentUser(client)
  const fresh = loadedHere.has(client) ? undefined : reloadCurrentUser(client)
  loadedHere.add(client)
  // The frame loads the person too and reports a failure there.
  if (remembered.isAdmin && !administersOnlyPractice(remembered)) return void fresh?.catch(() => undefined)
  const user = (await fresh) ?? remembered
  if (!user.isAdmin) throw redirectTo({ to: '/' })
  if (administersOnlyPractice(user) && path !== '/admin/practice') throw redirectTo({ to: '/admin/practice' })
}

const administersOnlyPractice = (user: User) => user.practiceAdmin && administeredLocations(user).length === 0

const toPayment = () => redirectTo({ to: '/update_subscription' })
