import { contract } from '#contract/contract'
import type { Endpoint, Kind } from '#contract/endpoint/endpoint'
import { urlOf } from '#api/data/testing/client'
import { requestFor } from '#api/data/testing/request-for'
import { pdfOf } from '#api/platform/files/testing/documents'

import { freeTextQueries } from '../../ops/free-text-queries.ts'
import { officeTexts } from './office-texts.ts'

/** A request as the pages send it. */
export interface PageRequest {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

const id = '5f1e2d3c4b5a69788796a5b4'
const ids = new Proxy({} as Record<Kind, string>, { get: () => id })

/** A request to every endpoint for each text, with the text in every field that accepts it. */
export function pageRequests(): PageRequest[] {
  return [...contract].flatMap(([name, endpoint]) => officeTexts.map((text) => requestOf(name, endpoint, text)))
}

function requestOf(name: string, endpoint: Endpoint, text: string): PageRequest {
  const { params, query, body } = requestFor(endpoint, ids)
  const words = Object.fromEntries(freeTextQueries(endpoint).map((field) => [field, text.slice(0, 100)]))
  const path = urlOf(endpoint, { params, query: { ...(query as object | undefined), ...words } })
  const method = endpoint.method
  // The address of the screen, as a browser may send it.
  const headers = { referer: `http://127.0.0.1/?search=${encodeURIComponent(text)}` }
  if (endpoint.multipart) return { name, method, path, headers, body: formOf(endpoint.multipart.field, withText(body, text), text) }
  if (method === 'GET' || body === undefined) return { name, method, path, headers, body: undefined }
  return { name, method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(withText(body, text)) }
}

/** Replaces every text that is neither an id nor a word of the contract. Whether the server accepts it does not matter to what is in front of it. */
function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return value === id ? value : text
  if (Array.isArray(value)) return value.map((one) => withText(one, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one, text)]))
}

function formOf(field: string, body: unknown, text: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append(field, new Blob([pdfOf(10_000)], { type: 'application/pdf' }), `${text.slice(0, 60)}.pdf`)
  return form
}

/** An upload of this many bytes, as of a scanned document. */
export function upload(path: string, bytes: number): PageRequest {
  const form = new FormData()
  form.append('files', new Blob([pdfOf(bytes)], { type: 'application/pdf' }), 'scan.pdf')
  return { name: `upload of ${bytes} bytes`, method: 'POST', path, headers: {}, body: form }
}
