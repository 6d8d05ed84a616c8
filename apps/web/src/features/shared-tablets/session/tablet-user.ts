import { getSession, type User } from '#contract/access/access'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { getLocation, type Location } from '#contract/locations/locations'
import type { getTabletSession, TabletPerson } from '#contract/shared-tablets/on-tablet'
import { createQueryClient } from '#web/platform/api/query-client.ts'
import { endpointQuery } from '#web/platform/api/use-endpoint.ts'

type TabletSession = NonNullable<AnswerOf<typeof getTabletSession>['payload']>

const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

/**
 * Creates the query client of one session on the tablet. It is never stored, and it has the person and the location that screens ask for, with no more
 * than their names: the server answers a tablet nothing else about them.
 */
export function tabletClient(person: Pick<TabletPerson, '_id' | 'name'>, { location }: TabletSession) {
  const client = createQueryClient()
  const own = endpointQuery(getSession).queryKey
  const here = endpointQuery(getLocation, { params: { locationId: location._id } }).queryKey
  client.setQueryDefaults(own, forever)
  client.setQueryDefaults(here, forever)
  client.setQueryData(own, { payload: { user: userOf(person, location) } })
  client.setQueryData(here, { payload: locationOf(location) })
  return client
}

function userOf({ _id, name }: Pick<TabletPerson, '_id' | 'name'>, location: TabletSession['location']): User {
  const place = { _id: location._id, name: location.name }
  const nowhere = {
    adminLocations: [],
    safetyOfficerLocations: [],
    spiceOfficerLocations: [],
    atRiskLocations: [],
    notAtRiskLocations: [],
    safetyEquipments: [],
    practices: [],
    practiceIds: [],
  }
  return {
    ...nowhere,
    _id,
    firstName: name,
    lastName: '',
    fullName: name,
    email: null,
    phone: null,
    countryCode: '',
    isAdmin: false,
    practiceAdmin: false,
    newHire: false,
    location: place,
    practice: null,
    locations: [],
    locationIds: [location._id],
    currentLocationIndex: 0,
    currentPracticeIndex: 0,
    annual_review_date: null,
    registrationStep: 5,
    isRegistrationCompleted: 2,
    joinCode: null,
    isJoinCodeExpired: false,
    hasDoneTutorial: true,
    didUploadHealthRecords: false,
    isSubscriptionFailed: false,
    support: null,
    revision: 0,
  }
}

const locationOf = ({ _id, name, timeZone, plan }: TabletSession['location']): Location => ({
  _id,
  name,
  timeZone,
  type: [],
  options: [],
  notSelectedOptions: [],
  address: { address: '', address2: '', city: '', state: '', zip: '' },
  userRole: null,
  practice: { _id: '', name: '' },
  locSubscriptionPlan: plan ?? 'OSHA',
  annual_review_date: '',
  setUpPending: false,
  didCompleteLibrarySetup: true,
  lastCompletedLibrarySetupStep: null,
  additionalStepsAvailable: false,
  isLibraryStepUpdated: false,
  embeddingStatus: null,
  embeddingProgress: null,
  sdsList: [],
  revision: 0,
  can: { administer: false },
})
