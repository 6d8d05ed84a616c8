import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'

import type { Endpoint } from '#contract/endpoint/endpoint'

import type { Client, RawRequest } from './client.ts'

/** Downloads a CSV file as a person. Returns it as text and as rows keyed by column header. */
export async function exportedCsv(caller: Client, endpoint: Endpoint, request: RawRequest) {
  const { statusCode, headers, body } = await caller.raw(endpoint, request)
  expect(statusCode, body).toBe(200)
  return { text: body, headers, rows: parse<Record<string, string>>(body, { bom: true, columns: true }) }
}
