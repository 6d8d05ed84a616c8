import type { BodyOf } from '#contract/endpoint'
import type { addLocation } from '#contract/locations'

import type { WithOutsideCalls } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import type { Writing } from '../records/create-record.ts'
import type { LocationRow } from './location-row.ts'

/** The library port for editing a location; composed in routes.ts. */
export interface LocationEdited {
  /** Numbers of the steps that apply to the location as it is given and have no answer yet: its open questions, then the setup steps. */
  stepsWithoutAnswer(db: Db, place: LocationRow): Promise<number[]>
  /**
   * Type, options or address of the location were changed: its tasks follow (ruling 31). Call it after the change, in its transaction, with the lock on
   * the location. Nothing happens before the library setup is complete.
   */
  locationChanged(writing: Writing, place: LocationRow): Promise<void>
}

/** An additional location as it is ordered: what it is, its plan, and the role of the caller there. */
export type LocationOrder = BodyOf<typeof addLocation>

/** The parts of a request that an order uses; no transaction is open during calls to the provider. */
export type OrderWork = Pick<WithOutsideCalls<typeof addLocation>, 'transaction' | 'services' | 'actor' | 'now' | 'idempotencyKey'>

/** The billing port for adding a location; composed in routes.ts. */
export interface LocationOrders {
  /**
   * Charges the plan of an additional location to the stored card of the practice and makes the location. Answers its id. A repeated order charges
   * once. The caller has checked who orders.
   * @throws 422 for a name that the practice uses already, CardRefused, CouponInvalid, PaymentInProgress, PaymentsUnavailable, PayerUnknown.
   */
  orderLocation(work: OrderWork, wanted: { practiceId: string; order: LocationOrder }): Promise<string>
}
