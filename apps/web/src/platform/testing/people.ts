import type { User } from '#contract/access/access'
import type { Location } from '#contract/locations/locations'

const hex = (digit: string) => digit.repeat(24)
export const ids = { user: hex('a'), practice: hex('b'), location: hex('c'), otherLocation: hex('d'), otherPractice: hex('e') }

/** A signed-in person with one location, with the given changes. */
export function aPerson(change: Partial<User> = {}): User {
  const main = { _id: ids.location, name: 'Main Street' }
  return {
    _id: ids.user,
    firstName: 'Hana',
    lastName: 'Sato',
    fullName: 'Hana Sato',
    email: 'hana@lakeside.example',
    phone: null,
    countryCode: 'US',
    isAdmin: false,
    practiceAdmin: false,
    newHire: false,
    location: main,
    practice: { _id: ids.practice, name: 'Lakeside Dental', billingId: null },
    locations: [{ ...main, practice: ids.practice }],
    practices: [{ _id: ids.practice, name: 'Lakeside Dental', locations: [ids.location], locationCount: 1 }],
    locationIds: [ids.location],
    practiceIds: [ids.practice],
    currentLocationIndex: 0,
    currentPracticeIndex: 0,
    adminLocations: [],
    safetyOfficerLocations: [],
    spiceOfficerLocations: [],
    atRiskLocations: [],
    notAtRiskLocations: [ids.location],
    annual_review_date: '06/30',
    registrationStep: 5,
    isRegistrationCompleted: 2,
    joinCode: null,
    isJoinCodeExpired: false,
    hasDoneTutorial: true,
    didUploadHealthRecords: false,
    safetyEquipments: [],
    isSubscriptionFailed: false,
    support: null,
    revision: 1,
    ...change,
  }
}

/** The location of `aPerson`, with the given changes. */
export function aLocation(change: Partial<Location> = {}): Location {
  return {
    _id: ids.location,
    name: 'Main Street',
    type: ['dental'],
    options: [],
    notSelectedOptions: [],
    address: { address: '1 Main Street', address2: '', city: 'Portland', state: 'OR', zip: '97201' },
    userRole: 'Hygienist',
    practice: { _id: ids.practice, name: 'Lakeside Dental' },
    locSubscriptionPlan: 'OSHA&SDS',
    annual_review_date: '06/30',
    timeZone: 'America/Los_Angeles',
    setUpPending: false,
    didCompleteLibrarySetup: true,
    lastCompletedLibrarySetupStep: null,
    additionalStepsAvailable: false,
    isLibraryStepUpdated: false,
    embeddingStatus: null,
    embeddingProgress: null,
    sdsList: [],
    revision: 1,
    can: { administer: false },
    ...change,
  }
}
