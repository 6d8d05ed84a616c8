import { expect, inOwnWorld, test } from '#api/data/testing/test'

import { legalPaths } from './legal-pages.ts'

const page = async (app: { inject: (path: string) => Promise<{ statusCode: number; body: string }> }, path: string) => {
  const { statusCode, body } = await app.inject(path)
  expect(statusCode).toBe(200)
  return body
}

test('a signed-out person reads who runs the server and opens both documents', async ({ world }) => {
  const contact = await page(world.app, '/legal')
  for (const path of Object.values(legalPaths)) {
    expect(contact).toContain(`href="${path}"`)
    expect(await page(world.app, path)).toContain('Effective date: November 28, 2026')
  }
  expect(contact).toContain('has not entered: legal name, state of organization, postal address, email address, phone number.')
})

inOwnWorld('the pages show the configured company, as text', async ({ world }) => {
  Object.assign(world.services.settings.operator, { name: '<b>Example</b> LLC', email: 'help@example.com', phone: '302-555-0100' })
  const contact = await page(world.app, '/legal')
  expect(contact).toContain('href="mailto:help@example.com"')
  expect(contact).toContain('href="tel:3025550100"')
  expect(contact).not.toContain('<b>Example')
  expect(contact).toContain('has not entered: state of organization, postal address.')
})

test('the pages run no script, are framed by nobody and are asked for anew', async ({ world }) => {
  for (const path of ['/legal', ...Object.values(legalPaths)]) {
    const { headers } = await world.app.inject(path)
    expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
    expect(headers['cache-control'], path).toBe('no-cache')
  }
})
