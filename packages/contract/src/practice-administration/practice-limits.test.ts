import { listLocations } from '#contract/locations/administered-locations'
import { checkCoupon, payRegistration, updatePracticeAndSubscription } from '#contract/billing/billing'
import { confirmPublicPage } from '#contract/public-page/public-page'
import { getReceipt } from '#contract/billing/invoices'
import { liftHold, placeHold } from '#contract/retention/legal-holds'
import { addLocation, updateLocation } from '#contract/locations/locations'
import { readNotifications } from '#contract/notifications/notifications'
import { updateCard } from '#contract/billing/payer'
import { clientConfig } from '#contract/registration/registration'
import { listPurges } from '#contract/retention/retention'

import { characters, entries, ids, numbers, testLimits } from '#contract/endpoint/testing/limits'

const keys = entries(0, 100, (index) => `key${index}`)

testLimits([
  ['the name in a search for locations', listLocations.query, 'name', characters(200)],
  ['the address in a search for locations', listLocations.query, 'address', characters(200)],
  ['the city in a search for locations', listLocations.query, 'city', characters(100)],
  ['the state in a search for locations', listLocations.query, 'state', characters(2)],
  ['the ZIP code in a search for locations', listLocations.query, 'zip', characters(10)],
  ['a coupon code', checkCoupon.body, 'couponCode', characters(100, 1)],
  ['the price that a coupon reduces', checkCoupon.body, 'amount', numbers(0, 100_000_000)],
  ['the card holder of a registration', payRegistration.body, 'cardHolderName', characters(200, 1)],
  ['the coupon of a registration', payRegistration.body, 'promoCode', characters(200)],
  ['the card holder of an update', updatePracticeAndSubscription.body, 'cardHolderName', characters(200, 1)],
  ['the places of spill kits', confirmPublicPage.body, 'spillKits', characters(500)],
  ['the address of a receipt', getReceipt.body, 'url', characters(2_000, 1)],
  ['the reason for a hold', placeHold.body, 'reason', characters(500, 5)],
  ['the reason for lifting a hold', liftHold.body, 'reason', characters(500, 5)],
  ['the options of a location', updateLocation.body, 'locationDetails.options', keys],
  ['an option of a location', updateLocation.body, 'locationDetails.options.*', characters(100)],
  ['the other options of a location', updateLocation.body, 'locationDetails.notSelectedOptions', keys],
  ['another option of a location', updateLocation.body, 'locationDetails.notSelectedOptions.*', characters(100)],
  ['the time zone of a location', updateLocation.body, 'locationDetails.timeZone', characters(100)],
  ['the people with a new review date', updateLocation.body, 'selectedUsers', ids(0, 500)],
  ['the coupon of a location', addLocation.body, 'couponId', characters(200)],
  ['the time zone of a new location', addLocation.body, 'locationData.timeZone', characters(100)],
  ['the people of a new location', addLocation.body, 'selectedUsers', ids(0, 500)],
  ['the notifications that were read', readNotifications.body, 'notificationIds', ids(1, 500)],
  ['the second address line of a payer', updateCard.body, 'address_line2', characters(500)],
  ['the name of a payer', updateCard.body, 'name', characters(200, 1)],
  ['the public key of the payment provider', clientConfig.response, 'payload.stripePublishableKey', characters(300)],
  ['the class in a list of purges', listPurges.query, 'retention', characters(40)],
  ['the year of a list of purges', listPurges.query, 'year', numbers(2000, 2200)],
])
