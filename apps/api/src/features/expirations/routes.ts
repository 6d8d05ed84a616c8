import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/expirations/expirations'
import { postAt } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { removeExpiration, verifyExpiration } from './decide-expiration.ts'
import { documentRoutes } from './documents.ts'
import { exportExpirationsRoute } from './export-expirations.ts'
import { addType, changeType, offeredTypes } from './expiration-types.ts'
import { dateImportRoutes } from './import/routes.ts'
import { countsOf, expirationsPage, visibleLines } from './list-expirations.ts'
import { addExpiration } from './save-expiration.ts'

/** Dates that run out: certificates, cards, lots and contracts. */
export const expirationRoutes = [
  handle(contract.listExpirations, async ({ params, query, ...reading }) => ({
    payload: await expirationsPage(reading, postAt(reading.actor, params.locationId) ?? fail(NotFound), query),
  })),
  handle(contract.countExpirations, async ({ params, ...reading }) => ({
    payload: countsOf(await visibleLines(reading, postAt(reading.actor, params.locationId) ?? fail(NotFound))),
  })),
  handle(contract.addExpiration, async ({ params, body, ...writing }) => ({
    payload: await addExpiration(writing, params.locationId, body),
  })),
  handle(contract.verifyExpiration, async ({ params, ...writing }) => ({ payload: await verifyExpiration(writing, params.expirationId) })),
  handle(contract.removeExpiration, async ({ params, body, ...writing }) => ({
    payload: await removeExpiration(writing, params.expirationId, body.reason),
  })),
  handle(contract.listExpirationTypes, async ({ params, ...reading }) => ({ payload: await offeredTypes(reading, params.locationId) })),
  handle(contract.addExpirationType, async ({ params, body, ...writing }) => ({
    payload: await addType(writing, params.locationId, body),
  })),
  handle(contract.updateExpirationType, async ({ params, body, ...writing }) => ({
    payload: await changeType(writing, params.typeId, body),
  })),
  exportExpirationsRoute,
  ...documentRoutes,
  ...dateImportRoutes,
]
