import { IconBooks, IconHeartbeat, IconPlayerPlay, IconSparkles, type Icon } from '@tabler/icons-react'

import type { User } from '#contract/access/access'
import type { Location } from '#contract/locations/locations'
import type { Address } from '#web/platform/routing/address.ts'

/** One card of the carousel. It links to a screen or starts the tour in place. */
export interface Notice {
  id: 'librarySetup' | 'libraryUpdates' | 'healthRecords' | 'tutorial'
  title: string
  text: string
  action: string
  sign: Icon
  to: Address | 'tour'
}

const librarySetup: Notice = {
  id: 'librarySetup',
  title: 'Complete Library Set Up',
  text: 'A few questions about this location. Your compliance tasks are made from the answers.',
  action: 'Continue setup',
  sign: IconBooks,
  to: { to: '/library' },
}

const libraryUpdates: Notice = {
  id: 'libraryUpdates',
  title: 'Library Updates',
  text: 'Some new questions apply to this location. Answer them to keep your tasks complete.',
  action: 'Answer them',
  sign: IconSparkles,
  to: { to: '/library/additionalLibrarySetup' },
}

const healthRecords: Notice = {
  id: 'healthRecords',
  title: 'Upload your health records',
  text: 'Vaccinations and tests. Only you and your administrators can see them.',
  action: 'Upload records',
  sign: IconHeartbeat,
  to: { to: '/forms/view', search: { formId: 'uploadHealthDocumentForm' } },
}

const tutorial: Notice = {
  id: 'tutorial',
  title: 'Take the tutorial',
  text: 'Two minutes on your tasks, your records and your training.',
  action: 'Start the tour',
  sign: IconPlayerPlay,
  to: 'tour',
}

/** The cards for a person at a location (DASH-006 to DASH-009). Features outside the plan are omitted. */
export function noticesFor(user: User, location: Location): Notice[] {
  const osha = location.locSubscriptionPlan?.includes('OSHA') ?? false
  return [
    ...(osha && !location.didCompleteLibrarySetup ? [librarySetup] : []),
    ...(osha && location.additionalStepsAvailable ? [libraryUpdates] : []),
    ...(osha && !user.didUploadHealthRecords ? [healthRecords] : []),
    ...(user.hasDoneTutorial ? [] : [tutorial]),
  ]
}
