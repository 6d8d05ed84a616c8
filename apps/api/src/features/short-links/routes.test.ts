import type { PageAddress } from '#wire/page-paths'
import { openShortLink } from '#contract/short-links/short-links'
import { makeShortLink } from '#api/data/messages/short-links'
import { shortLink } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

const inAnHour = (world: World) => new Date(world.services.clock.now().getTime() + 3_600_000)
const link = (world: World, target: PageAddress) =>
  world.system((db) => makeShortLink({ db, now: world.services.clock.now(), services: world.services }, target, inAnHour(world)))
const codeOf = (url: string) => url.split('/oc/')[1] ?? ''

inOwnWorld('a short link opens one of our own addresses, any number of times', async ({ world }) => {
  const url = await link(world, '/resetPassword?resetToken=abc')
  expect(url).toMatch(/\/oc\/[a-hjkmnp-z2-9]{12}$/)
  const nobody = await world.as(null)
  for (const time of ['first', 'second']) {
    const { payload } = await nobody.call(openShortLink, { params: { code: codeOf(url) } })
    expect(payload.url, time).toBe(`${world.services.settings.publicUrl}/resetPassword?resetToken=abc`)
  }
})

test('an unknown code is 404, an expired one 410', async ({ world }) => {
  const nobody = await world.as(null)
  for (const code of ['abcdefghjkmn', 'x', '%00', 'é'.repeat(60)])
    expect(await nobody.refused(openShortLink, { params: { code } })).toMatchObject({ status: 404, message: 'Invalid Link.' })
  const code = codeOf(await link(world, '/register?code=1'))
  world.services.clock.advance({ minutes: 61 })
  expect(await nobody.refused(openShortLink, { params: { code } })).toMatchObject({
    status: 410,
    message: 'This link has expired. Please ask for a new one.',
  })
})

test('the stored data cannot open a link without the code', async ({ world }) => {
  const code = codeOf(await link(world, '/resetPassword?resetToken=verysecret'))
  const stored = JSON.stringify(await world.system((db) => db.select().from(shortLink)))
  expect(stored).not.toContain(code)
  expect(stored).not.toContain('verysecret')
})

inOwnWorld('guessing is rate-limited', async ({ world }) => {
  const nobody = await world.as(null)
  let status = 404
  for (let tries = 0; tries < 320 && status === 404; tries += 1)
    status = (await nobody.refused(openShortLink, { params: { code: `guess${tries}` } })).status
  expect(status).toBe(429)
})
