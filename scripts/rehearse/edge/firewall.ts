import { readFileSync } from 'node:fs'

import { atLeast, atMost, figure, percentile, type Measurement } from '../../../bench/measurement.ts'
import { attacks, officeTexts } from './office-texts.ts'
import { pageRequests, upload, type PageRequest } from './requests.ts'

/** The server marks each of its answers, refusals included. What has no mark was answered by the firewall. */
async function isBlocked(
  url: string,
  { method, path, headers, body }: Omit<PageRequest, 'name'>,
): Promise<{ blocked: boolean; milliseconds: number }> {
  const begun = performance.now()
  const reply = await fetch(url + path, { method, headers, ...(body !== undefined && { body }), redirect: 'manual' })
  await reply.arrayBuffer()
  return { blocked: !reply.headers.has('x-request-id'), milliseconds: performance.now() - begun }
}

/** Sends what people of an office write to every endpoint, with and without the firewall, and then attacks. */
export async function throughFirewall(guarded: string, plain: string): Promise<Measurement[]> {
  const requests = [...pageRequests(), upload('/api/v2/corrective_action/5f1e2d3c4b5a69788796a5b4', 8_000_000)]
  const wrong = new Map<string, string>()
  const times: number[] = []
  const withoutTimes: number[] = []
  for (const request of requests) {
    const { blocked, milliseconds } = await isBlocked(guarded, request)
    if (blocked) wrong.set(request.name, `${request.method} ${request.path.slice(0, 80)}`)
    times.push(milliseconds)
    withoutTimes.push((await isBlocked(plain, request)).milliseconds)
  }
  const passed: string[] = []
  for (const { what, path, method = 'GET', headers = {} } of attacks)
    if (!(await isBlocked(guarded, { path, method, headers, body: undefined })).blocked) passed.push(what)
  for (const [name, request] of [...wrong].slice(0, 10)) process.stdout.write(`wrongly blocked: ${name}: ${request}\n`)
  for (const what of passed) process.stdout.write(`not blocked: ${what}\n`)
  const median = (values: readonly number[]) => `${percentile(values, 0.5).toFixed(1)} ms`
  return [
    figure(
      'requests with texts of an office',
      `${requests.length}: every endpoint with ${officeTexts.length} texts, and an upload of 8 MB`,
    ),
    atMost('of these, blocked by the firewall', { measured: wrong.size, limit: 0, unit: '' }),
    atLeast('attacks blocked by the firewall', { measured: attacks.length - passed.length, limit: attacks.length, unit: '' }),
    figure('median of a request with and without the firewall', `${median(times)}, ${median(withoutTimes)}`),
  ]
}

/** The lines of the log of nginx so far. */
export const requestsIn = (log: string): string[] => readFileSync(log, 'utf8').split('\n').filter(Boolean)

/** Whether no server was asked: the firewall has answered. */
export const isBlockedLine = (line: string): boolean => line.endsWith(' server - -')
