import type { Endpoint, Kind } from '#contract/endpoint/endpoint'

import { sample } from './sample.ts'

/** Returns a well-formed request to an endpoint that refers to the given rows. */
export const requestFor = (endpoint: Endpoint, ids: Record<Kind, string>) => ({
  params: endpoint.params && sample(endpoint.params, ids),
  query: endpoint.query && sample(endpoint.query, ids),
  body: endpoint.body && sample(endpoint.body, ids),
  files: [],
})
