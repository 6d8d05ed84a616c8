import { afterEach, expect, test } from 'vitest'

import { pageHistory } from './page-history.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

/** Returns a window at the given address. happy-dom would change the address when set on the real window. */
const at = (pathname: string): Window => Object.create(window, { location: { value: { pathname, search: '?a=1', hash: '#b' } } })

test.each(['/%zz', '/%E0%A4%A', '//records', '/records//', '//evil.example/records', '/records%00', '/a%5Cb'])(
  'the router does not see %s and shows the Not Found page',
  (address) => {
    const history = pageHistory(at(address))
    expect(history.location.pathname).toBe('/%EF%BF%BD')
    history.destroy()
  },
)

test.each(['/', '/records', '/records/', '/oc/A%20b', '/nowhere'])('the router sees %s unchanged', (address) => {
  const history = pageHistory(at(address))
  expect(history.location).toMatchObject({ pathname: address, search: '?a=1', hash: '#b' })
  history.destroy()
})
