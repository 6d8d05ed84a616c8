import { placesOfAccount } from '../../../e2e/support/places/account.ts'
import { placesOfAdministration, type KnownAdministration } from '../../../e2e/support/places/administration.ts'
import { notFound, placesBeforeSignIn } from '../../../e2e/support/places/before-sign-in.ts'
import { viewports, type Place } from '../../../e2e/support/places/place.ts'
import { placesOfWork, type KnownWork } from '../../../e2e/support/places/work.ts'
import type { Tab } from '../drivers/tab.ts'
import { overflow } from '../page/in-page.ts'
import { css, inside, role, viewWith } from '../page/query.ts'
import { isBrokenLink, otherAddresses, usernameOf } from './other-addresses.ts'
import { callApi, forgetSession, pressWhenShown, signIn, showProof, until, untilShown, untilStill, type Visit } from './visit.ts'

/** A screen that differs from what was expected. */
export interface Difference {
  place: string
  problem: string
}

/** An error that notes a request which the server refused. */
const isRefused = /^Status 4\d\d: /

/** Milliseconds. */
const followTime = 5_000

type OnDifference = (difference: Difference) => Promise<void>

/** Opens each place, and looks for errors of the console and for a page that scrolls sideways, at each size. */
async function walk(visit: Visit, all: readonly Place[], note: OnDifference): Promise<number> {
  const first = all.findIndex(({ name }) => name === visit.from)
  const places = all.slice(Math.max(0, first))
  visit.listed.push(...all.map(({ address }) => address))
  const { tab } = visit
  const view = viewWith((query) => pressWhenShown(tab, query))
  for (const { name, address, open, shows, proof } of places) {
    try {
      await tab.resize(viewports.desktop)
      await tab.open(visit.url + address)
      if (open) await untilStill(tab)
      await open?.(view)
      if (proof) await showProof(visit)
      await untilShown(tab, shows(view).query)
      for (const [size, viewport] of Object.entries(viewports)) {
        await tab.resize(viewport)
        await untilStill(tab)
        const { pixels, widest } = await settledOverflow(tab)
        if (pixels > 0) await note({ place: `${name}-${size}`, problem: `scrolls sideways by ${pixels} pixels: ${widest}` })
      }
    } catch (problem) {
      await note({ place: name, problem: problem instanceof Error ? problem.message : String(problem) })
    }
    for (const error of await tab.errors())
      if (!isRefused.test(error) || !(proof || isBrokenLink(address))) await note({ place: name, problem: `console: ${error}` })
  }
  await tab.resize(viewports.desktop)
  return places.length
}

/** How far the page is wider than its window, after the time that its scripts may take to follow a new size. */
async function settledOverflow(tab: Tab): Promise<ReturnType<typeof overflow>> {
  const end = Date.now() + followTime
  let found = await tab.run(overflow)
  while (found.pixels > 0 && Date.now() < end) found = await tab.run(overflow)
  return found
}

export const screensBeforeSignIn = (visit: Visit, note: OnDifference) => walk(visit, [...placesBeforeSignIn, notFound], note)

export const screensOfWork = async (visit: Visit, note: OnDifference) => walk(visit, placesOfWork(await knownWork(visit)), note)

export const screensOfAccount = (visit: Visit, note: OnDifference) => walk(visit, placesOfAccount, note)

export const screensOfAdministration = async (visit: Visit, note: OnDifference) =>
  walk(visit, placesOfAdministration(await knownAdministration(visit)), note)

/** Opens the screens that no list of places contains, at their addresses. Needs the other steps before it, or it opens all of them. */
export async function screensByAddress(visit: Visit, note: OnDifference): Promise<number> {
  let opened = 0
  for (const [visitor, places] of otherAddresses([...visit.listed], visit.known)) {
    const username = usernameOf(visitor)
    if (username === undefined) await forgetSession(visit)
    else await signIn(visit, { username, password: visit.password, until: visitor === 'debtor' ? /./ : 'Dashboard' })
    opened += await walk(visit, places, note)
  }
  return opened
}

/** Waits until the address matches, and returns it without the host. */
async function addressWith({ tab, url }: Visit, part: RegExp): Promise<string> {
  await until(`an address with ${part.source}`, async () => part.test(await tab.address()))
  return (await tab.address()).replace(url, '')
}

async function knownWork(visit: Visit): Promise<KnownWork> {
  const { tab, url } = visit
  await tab.open(url)
  await pressWhenShown(tab, inside(css('li', 'Upload'), role('button')))
  const task = await addressWith(visit, /activeTask=/)
  await tab.open(`${url}/records?search=extinguisher`)
  await pressWhenShown(tab, inside(role('table', { name: 'All Records' }), role('button', { name: /^Open / })))
  return { task, record: await addressWith(visit, /activeRecord=/) }
}

async function knownAdministration(visit: Visit): Promise<KnownAdministration> {
  const { tab, url } = visit
  await tab.open(`${url}/admin/staff-list`)
  await pressWhenShown(tab, role('link', { name: 'Samuel Osei' }))
  const member = await addressWith(visit, /userId=/)
  await tab.open(`${url}/admin/location-list`)
  await pressWhenShown(tab, role('link', { name: 'Lakeside Dental, Main Street', exact: true }))
  return { member, place: await addressWith(visit, /locationId=/), group: await planGroup(visit) }
}

/** Plans a group training at the signed-in person's location and returns its address. */
async function planGroup({ tab, driver }: Visit): Promise<string> {
  const { user } = await callApi<{ user: { location: { _id: string }; practice: { _id: string } } }>(tab, {
    method: 'GET',
    path: '/api/v2/session',
  })
  const [location, practice] = [user.location._id, user.practice._id]
  const people = await callApi<{ _id: string }[]>(tab, { method: 'GET', path: `/api/v2/training/users/${location}` })
  const users = people.map(({ _id }) => _id)
  const body = { videos: ['osha-14-v3'], users, trainingName: `${driver.name}, ${Date.now()}`, location, practice }
  const { insertedId } = await callApi<{ insertedId: string }>(tab, { method: 'POST', path: '/api/v2/group_training/create', body })
  return `/training/group/view?id=${insertedId}`
}
