import { spawn } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { parseExceptions, readAnswer, readVulnerabilityExceptions, type AuditAnswer } from './audit-answer.ts'
import { checkVulnerabilities } from './check-vulnerabilities.ts'

const advisory = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'one',
  severity: 'high',
  title: 'One is broken',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
}
const line = 'high: one: One is broken (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)'
const exception = { advisory: advisory.id, reason: 'We do not call it.', expires: '2026-12-31' }

const check = ({
  control = { advisories: [advisory] },
  product = { advisories: [] },
  exceptions = [],
  today = '2026-12-31',
}: Partial<Asked> = {}) => checkVulnerabilities({ control: async () => control, product: async () => product, exceptions, today })

interface Asked {
  control: AuditAnswer
  product: AuditAnswer
  exceptions: (typeof exception)[]
  today: string
}

test('packages without a known vulnerability are fine, with the day of the check', async () => {
  expect(await check()).toEqual({ outcome: 'fine', lines: ['Checked on 2026-12-31. No known vulnerability without an exception.'] })
})

test('a known vulnerability is named with its address', async () => {
  expect(await check({ product: { advisories: [advisory] } })).toEqual({ outcome: 'found', lines: [line] })
})

test('an exception applies until its last day', async () => {
  const product = { advisories: [advisory] }
  expect(await check({ product, exceptions: [exception] })).toMatchObject({
    outcome: 'fine',
    lines: [expect.stringContaining(advisory.id)],
  })
  expect(await check({ product, exceptions: [exception], today: '2027-01-01' })).toEqual({
    outcome: 'found',
    lines: [line, 'The exception for GHSA-aaaa-bbbb-cccc expired on 2026-12-31.'],
  })
})

test('an exception for another advisory helps nothing', async () => {
  const exceptions = [{ ...exception, advisory: 'GHSA-xxxx-xxxx-xxxx' }]
  expect(await check({ product: { advisories: [advisory] }, exceptions })).toMatchObject({ outcome: 'found', lines: [line] })
})

test.each<[string, Partial<Asked>]>([
  ['does not answer', { control: { unanswered: 'no' } }],
  ['has no advisories', { control: { advisories: [] } }],
  ['stops answering', { product: { unanswered: 'no' } }],
])('a registry that %s has checked nothing', async (_word, asked) => {
  const { outcome, lines } = await check(asked)
  expect([outcome, lines[0]]).toEqual(['notChecked', 'NOT CHECKED: the registry did not answer about known vulnerabilities.'])
})

const reportOf = (via: unknown[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { one: { via }, two: { via: ['one', ...via] } } })

test('a report is read once per advisory, and the packages above it add nothing', () => {
  const { id: _id, package: name, ...facts } = advisory
  expect(readAnswer(reportOf([{ ...facts, name, range: '<2' }]))).toEqual({ advisories: [advisory] })
  expect(readAnswer(reportOf([]))).toEqual({ advisories: [] })
})

test.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
  ['{"error":{"summary":"no such host"}}', 'no such host'],
  ['', 'npm audit printed no report.'],
  ['{}', 'npm audit printed no report.'],
  ['{"auditReportVersion":3,"vulnerabilities":{}}', 'npm audit printed no report.'],
])('the output %s is no answer', (output, unanswered) => {
  expect(readAnswer(output)).toEqual({ unanswered })
})

test('an exception needs an advisory, a reason and a day', () => {
  expect(parseExceptions(JSON.stringify([exception]))).toEqual([exception])
  for (const [field, value] of [
    ['advisory', 'CVE-2026-1'],
    ['reason', ''],
    ['expires', 'never'],
    ['expires', undefined],
  ] as const)
    expect(() => parseExceptions(JSON.stringify([{ ...exception, [field]: value }]))).toThrow(field)
  expect(readVulnerabilityExceptions()).toEqual(expect.any(Array))
})

/** Runs the command with a registry of this test. */
async function runWith(registry: RequestListener) {
  const server = createServer(registry)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const child = spawn(process.execPath, [join(import.meta.dirname, '../vulnerabilities.ts')], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((done) => void child.on('close', done))
  await new Promise<void>((done) => void server.close(() => done()))
  return { code, output }
}

test('npm run vulnerabilities ends with 2 if the registry does not answer', async () => {
  const { code, output } = await runWith((_request, response) => void response.writeHead(405).end())
  expect([code, output]).toEqual([2, expect.stringContaining('NOT CHECKED')])
  expect(output).toContain('405')
})

test('npm run vulnerabilities ends with 1 and names the advisories that the registry knows', async () => {
  const known = {
    id: 1,
    title: 'One is broken',
    severity: 'high',
    url: advisory.url,
    vulnerable_versions: '*',
    cwe: [],
    cvss: { score: 0 },
  }
  const { code, output } = await runWith((request, response) => {
    response.setHeader('content-type', 'application/json')
    const name = request.url?.includes('advisories') ? null : decodeURIComponent(request.url?.slice(1) ?? '')
    response.end(JSON.stringify(name === null ? { minimist: [known], zod: [known] } : { name, 'dist-tags': {}, versions: {} }))
  })
  expect([code, output]).toEqual([1, expect.stringContaining('high: zod: One is broken')])
})
