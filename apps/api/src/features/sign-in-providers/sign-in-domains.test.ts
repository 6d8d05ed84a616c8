import { getSignInDomains, setSignInDomains } from '#contract/sign-in-providers/sign-in-providers'
import { getSignInRules, setSignInRule } from '#contract/sign-in-rules/sign-in-rules'
import { withAuthenticator } from '#api/data/sign-in-methods/testing/sign-in-ways'
import { expect, inOwnWorld } from '#api/data/testing/test'

inOwnWorld('an administrator of the practice sets the domains, in one spelling and against stale changes', async ({ world }) => {
  const maria = await world.as(world.maria)
  const params = { practiceId: world.lakeside.id }
  expect((await maria.call(getSignInDomains, { params })).payload).toEqual({ domains: [], revision: 0 })
  const typed = [' @Lakeside.Example ', 'b\u00fccher.example', 'lakeside.example']
  const first = await maria.call(setSignInDomains, { params, body: { domains: typed, revision: 0 } })
  expect(first.payload).toEqual({ domains: ['lakeside.example', 'xn--bcher-kva.example'], revision: 1 })
  expect(await maria.refused(setSignInDomains, { params, body: { domains: [], revision: 0 } })).toMatchObject({
    status: 409,
    details: first.payload,
  })
  const second = await maria.call(setSignInDomains, { params, body: { domains: [], revision: 1 } })
  expect([second.payload, (await maria.call(getSignInDomains, { params })).payload]).toEqual([
    { domains: [], revision: 2 },
    { domains: [], revision: 2 },
  ])
  expect((await world.audit('sign_in_rule.domains_changed')).map(({ practiceId, after }) => [practiceId, after])).toEqual([
    [world.lakeside.id, { domains: first.payload.domains }],
    [world.lakeside.id, { domains: [] }],
  ])
})

inOwnWorld('the other administrators are told who changed the domains, with the old and the new list', async ({ world }) => {
  const maria = await world.as(world.maria)
  const params = { practiceId: world.lakeside.id }
  const subject = 'The domains for Google and Microsoft were changed'
  const told = async (name: string) => (await world.messages(`${name}.example`)).filter((message) => message.subject === subject)
  const set = async (domains: string[], revision: number) => {
    world.services.clock.advance({ minutes: 1 })
    await maria.call(setSignInDomains, { params, body: { domains, revision } })
    return (await told('omar@lakeside'))[0]?.text
  }
  const lists = /(?<=Before: ).*(?=\.\n)/
  const first = await set(['lakeside.example', 'cedar.example'], 0)
  expect(first).toContain('Maria Alvarez has changed with which Google and Microsoft accounts people of your practice may sign in')
  expect(lists.exec(first ?? '')?.[0]).toBe('accounts at any domain. Now: only accounts at cedar.example, lakeside.example')
  expect(lists.exec((await set(['lakeside.example'], 1)) ?? '')?.[0]).toBe(
    'only accounts at cedar.example, lakeside.example. Now: only accounts at lakeside.example',
  )
  await set(['lakeside.example'], 2)
  expect(await told('omar@lakeside'), 'the same list again is no news').toHaveLength(2)
  for (const others of ['maria@lakeside', 'dana@lakeside', 'ruth@cedar']) expect(await told(others)).toEqual([])
})

inOwnWorld('a domain that is none is marked, and only administrators of the practice itself may change the list', async ({ world }) => {
  const params = { practiceId: world.lakeside.id }
  const set = async (userId: string, domains: string[]) =>
    (await world.as(userId)).refused(setSignInDomains, { params, body: { domains, revision: 0 } })
  for (const wrong of ['', 'example', 'a b.example', 'me@example.com', '127.0.0.1', 'https://example.com'])
    expect(await set(world.maria, ['lakeside.example', wrong])).toMatchObject({
      status: 422,
      fields: { 'domains.1': 'Please enter a domain, such as example.com.' },
    })
  // Omar administers only a location.
  expect(await set(world.omar, [])).toMatchObject({ status: 403 })
  expect(await set(world.foreignOnly, [])).toMatchObject({ status: 404 })
})

inOwnWorld('the domains and the sign-in rule are saved apart, and neither makes the other stale', async ({ world }) => {
  const maria = await world.as(world.maria)
  await withAuthenticator(world, maria)
  const params = { practiceId: world.lakeside.id }
  const rule = async () => (await maria.call(getSignInRules, { params })).payload.rule
  const domains = async () => (await maria.call(getSignInDomains, { params })).payload
  const setDomains = (list: string[], revision: number) => maria.call(setSignInDomains, { params, body: { domains: list, revision } })
  const setRule = (graceDays: number, revision: number) =>
    maria.call(setSignInRule, { params, body: { requiredOf: 'administrators', graceDays, revision } })
  const never = await rule()
  await setDomains(['lakeside.example'], 0)
  expect(await rule(), 'a list alone is no rule').toEqual(never)
  await setRule(7, 0)
  expect(await domains()).toEqual({ domains: ['lakeside.example'], revision: 1 })
  world.services.clock.advance({ seconds: 60 })
  const { changed } = await rule()
  await setDomains([], 1)
  expect(await rule()).toMatchObject({ graceDays: 7, revision: 1, changed })
  await setRule(9, 1)
  expect(await rule()).toMatchObject({ graceDays: 9, revision: 2 })
  expect(await domains()).toEqual({ domains: [], revision: 2 })
})

inOwnWorld('the first list of a practice that already has a rule begins at revision 0', async ({ world }) => {
  const maria = await world.as(world.maria)
  await withAuthenticator(world, maria)
  const params = { practiceId: world.lakeside.id }
  await maria.call(setSignInRule, { params, body: { requiredOf: 'administrators', graceDays: 7, revision: 0 } })
  expect((await maria.call(getSignInDomains, { params })).payload).toEqual({ domains: [], revision: 0 })
  await maria.call(setSignInDomains, { params, body: { domains: ['lakeside.example'], revision: 0 } })
  expect((await maria.call(getSignInRules, { params })).payload.rule).toMatchObject({ requiredOf: 'administrators', revision: 1 })
})

inOwnWorld('the domains of another practice are neither read nor replaced', async ({ world }) => {
  const maria = await world.as(world.maria)
  await maria.call(setSignInDomains, { params: { practiceId: world.lakeside.id }, body: { domains: ['lakeside.example'], revision: 0 } })
  const foreign = await world.as(world.foreignOnly)
  const params = { practiceId: world.lakeside.id }
  expect(await foreign.refused(getSignInDomains, { params })).toMatchObject({ status: 404 })
  expect(await foreign.refused(setSignInDomains, { params, body: { domains: [], revision: 1 } })).toMatchObject({ status: 404 })
  expect((await maria.call(getSignInDomains, { params })).payload).toEqual({ domains: ['lakeside.example'], revision: 1 })
})
