import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'

import type { Endpoint } from '#contract/endpoint'

import type { Client, RawRequest } from './client.ts'

/** A CSV file that a person gets, as text and as rows by the heads of their columns. */
export async function exportedCsv(caller: Client, endpoint: Endpoint, request: RawRequest) {
  const { statusCode, headers, body } = await caller.raw(endpoint, request)
  expect(statusCode, body).toBe(200)
  return { text: body, headers, rows: parse<Record<string, string>>(body, { bom: true, columns: true }) }
}
