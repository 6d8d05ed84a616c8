import { finishProviderSignIn, startProviderSignIn } from '#contract/sign-in-providers/sign-in-providers'
import { honestProvider } from '#contract/sign-in-providers/testing/honest-provider'
import { client } from '#api/data/testing/client'
import { expect, test } from '#api/data/testing/test'
import { openidProvider } from '#api/platform/sign-in-providers/openid-provider'

/** Follows the addresses as a browser does, until one belongs to us. Presses the account that is given. */
async function browse(address: string, { account, ours }: { account: string; ours: string }): Promise<string> {
  const cookies = new Map<string, string>()
  let at = address
  while (!at.startsWith(ours)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location') ?? `?account=${encodeURIComponent(account)}`
    await response.body?.cancel()
    at = new URL(next, at).href
  }
  return at.slice(at.indexOf('?') + 1)
}

test('a person signs in at a complete provider, and a person who cancels there is told so', async ({ world }) => {
  const { publicUrl } = world.services.settings
  const provider = await honestProvider(['dana@lakeside.example'])
  provider.sendBackTo(`${publicUrl}/signin/return`)
  world.services.signInProviders = [openidProvider({ ...provider, id: 'google' }, publicUrl)]
  const nobody = client(world.app, null)
  const signIn = async (account: string) => {
    const { payload } = await nobody.call(startProviderSignIn, { params: { provider: 'google' } })
    return { body: { token: payload.token, answer: await browse(payload.address, { account, ours: publicUrl }) } }
  }
  const { payload } = await nobody.call(finishProviderSignIn, await signIn('dana@lakeside.example'))
  expect(payload).toMatchObject({ user: { _id: world.dana } })
  expect(await nobody.refused(finishProviderSignIn, await signIn('none'))).toMatchObject({ code: 'sign_in_provider.canceled' })
  await provider.close()
})
