import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { openShortLink } from '#contract/short-links/short-links'
import { pageAt, renderApp } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

const reset = pageAt('/resetPassword', 'Reset', { guard: 'open' })
const leadsTo = (url: string) => server.on(openShortLink, () => ({ payload: { url } }))

test.each(['/oc/abcdefghjkmn', '/oc/abcdefghjkmn/', '/t/oc/abcdefghjkmn', '/oc/abcdefghjkmn/more?utm=1'])(
  '%s opens the target of the link and leaves no history entry',
  async (at) => {
    leadsTo('https://safety.example.com/resetPassword?resetToken=abc')
    const { address, router } = renderApp({ at, screens: [reset] })
    await screen.findByRole('heading', { name: 'Reset' })
    expect(address()).toBe('/resetPassword?resetToken=abc')
    expect(server.calls(openShortLink).map(({ params }) => params.code)).toEqual(['abcdefghjkmn'])
    expect(router.history.length).toBe(1)
  },
)

test.each(['/oc', '/oc/', '/x/oc'])('%s has no code, so it shows an error and sends no request', async (at) => {
  leadsTo('/')
  renderApp({ at })
  expect(await screen.findByText('Invalid Link.')).toBeTruthy()
  expect(server.calls(openShortLink)).toHaveLength(0)
})

test.each([
  [404, 'short_link.unknown', 'Invalid Link.', 'This link does not work', 'Invalid Link.'],
  [
    410,
    'short_link.expired',
    'This link has expired. Please ask for a new one.',
    'This link has expired',
    'This link has expired. Please ask for a new one.',
  ],
  [500, 'server.unexpected', 'x', 'Something went wrong', unexpectedErrorText],
  [429, 'request.too_many', 'x', 'Something went wrong', unexpectedErrorText],
] as const)('a %s shows its page', async (status, code, message, title, text) => {
  server.on(openShortLink, () => refuse(status, code, message))
  renderApp({ at: '/oc/abcdefghjkmn' })
  await screen.findByRole('heading', { name: title })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/signin')
})

test('a target on another host never leaves this origin', async () => {
  leadsTo('https://evil.example//evil.example/x')
  const { address } = renderApp({ at: '/oc/abcdefghjkmn' })
  await waitFor(() => expect(address()).not.toContain('/oc/'))
  expect(address()).not.toContain('evil')
})
