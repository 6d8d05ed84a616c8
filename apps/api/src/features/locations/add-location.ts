import { and, eq, inArray } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import type { Location } from '#contract/locations/locations'
import { optionValues } from '#content/questions/option-values'
import { stateByCode } from '#content/facts/states'
import type { LocationOrder, LocationOrders, OrderWork } from '#api/data/locations/location-ports'
import { locationView } from '#api/data/locations/location-view'
import { employment } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import { postAt, type Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import { refuseFailedPayment } from '#api/platform/actor/failed-payment'
import { locate } from '#api/platform/pipeline/locate'

import { checkTimeZone } from '#api/data/locations/check-time-zone'
import { can } from './policy.ts'

/**
 * Adds a location to the practice of the caller's current location, or otherwise to the practice of the caller's first location by name. Billing
 * charges its plan and creates it (LOC-058, LOC-064, ruling 18).
 * @throws Forbidden if the caller administers no location of that practice, 422 for an unknown state or time zone and people of other practices, and
 * the errors of an order
 */
export async function addLocation(work: OrderWork, order: LocationOrder, { orderLocation }: LocationOrders): Promise<Location> {
  const { actor, transaction } = work
  const practiceId = allow(can.addToPractice(actor))
  await transaction(({ db }) => checkCaller(db, actor, { practiceId, order }))
  if (!stateByCode(order.locationData.address.state)) invalid({ 'locationData.address.state': 'Required' })
  checkTimeZone(order.locationData.timeZone, 'locationData.timeZone')
  const locationId = await orderLocation(work, { practiceId, order })
  const view = await transaction(({ db }) => locationView(db, { locationId, actor, allOptions: optionValues }))
  // The actor was loaded before the location existed.
  return view ? { ...view, can: { administer: postAt(actor, locationId)?.administrator ?? true } } : fail(NotFound)
}

/** A location cannot be added on behalf of another person, and the chosen people must belong to the practice (rulings 18, 23). */
async function checkCaller(db: Db, actor: Actor, { practiceId, order }: { practiceId: string; order: LocationOrder }): Promise<void> {
  const { _id } = order.userData
  if (_id !== actor.userId && !(await locate(db, 'user', _id))) fail(NotFound)
  allow(can.orderFor(actor, _id))
  refuseFailedPayment(actor, practiceId)
  allow(can.add(actor, practiceId))
  const chosen = [...new Set(order.selectedUsers)]
  if (chosen.length === 0) return
  const people = await db
    .selectDistinct({ id: employment.userId })
    .from(employment)
    .where(and(eq(employment.practiceId, practiceId), inArray(employment.userId, chosen)))
  if (people.length < chosen.length) invalid({ selectedUsers: 'Please choose people of this practice.' })
}
