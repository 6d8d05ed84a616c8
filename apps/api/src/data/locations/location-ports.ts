import type { BodyOf } from '#contract/endpoint/endpoint'
import type { LibraryAnswer } from '#contract/library/library-answer'
import type { addLocation } from '#contract/locations/locations'

import type { WithOutsideCalls } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import type { WriteContext } from '../records/create-record.ts'
import type { LocationRow } from './location-row.ts'

/** The library port for editing a location; composed in routes.ts. */
export interface LocationEdited {
  /** Returns the numbers of the steps that apply to the given location and have no answer yet: first its open questions, then the setup steps. */
  stepsWithoutAnswer(db: Db, place: LocationRow): Promise<number[]>
  /**
   * Updates the tasks after the type, options or address of the location changed (ruling 31). Call it after the change, in the same transaction,
   * while holding the lock on the location. Does nothing before the library setup is complete.
   */
  locationChanged(writing: WriteContext, place: LocationRow): Promise<void>
}

/** The library port for reading a location with its answers; composed in routes.ts. */
export interface LocationAnswers {
  answersOf(db: Db, locationId: string): Promise<LibraryAnswer[]>
}

/** The order of an additional location: its details, its plan, and the caller's role there. */
export type LocationOrder = BodyOf<typeof addLocation>

/** The parts of a request that an order uses. No transaction is open during calls to the payment provider. */
export type OrderWork = Pick<WithOutsideCalls<typeof addLocation>, 'transaction' | 'services' | 'actor' | 'now' | 'idempotencyKey'>

/** The billing port for adding a location; composed in routes.ts. */
export interface LocationOrders {
  /**
   * Charges the plan of an additional location to the stored card of the practice and creates the location. Returns its id. A repeated order is
   * charged once. The caller has checked that the person may order.
   * @throws 422 for a name that the practice already uses, CardRefused, CouponInvalid, PaymentInProgress, PaymentsUnavailable, PayerUnknown.
   */
  orderLocation(work: OrderWork, wanted: { practiceId: string; order: LocationOrder }): Promise<string>
}
