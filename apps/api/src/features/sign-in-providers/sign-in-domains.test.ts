import { getSignInDomains, setSignInDomains } from '#contract/sign-in-providers/sign-in-providers'
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
