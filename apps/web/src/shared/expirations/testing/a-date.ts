import {
  listExpirations,
  listExpirationTypes,
  type Expiration,
  type ExpirationLine,
  type OfferedType,
} from '#contract/expirations/expirations'
import { usersByLocation } from '#contract/locations/locations'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

export const [dateId, earlierId, removedId] = ['1', '2', '3'].map((end) => `6b01f840000000000000000${end}`) as [string, string, string]
const dana = { _id: ids.user, fullName: 'Dana Whitfield' }
const signed = { ...dana, at: '2026-11-02T18:00:00.000Z' }

/** One recorded period of validity, with the given changes. */
export const aPeriod = (change: Partial<Expiration> = {}): Expiration => ({
  _id: dateId,
  location: ids.location,
  issuedOn: '2024-12-11',
  validUntil: '2026-12-11',
  lot: '',
  number: 'B-12',
  issuer: 'American Heart Association',
  hoursRequired: null,
  hoursDone: null,
  document: null,
  record: null,
  enteredBy: signed,
  verifiedBy: null,
  removedBy: null,
  can: { verify: true, remove: true, addDocument: true },
  ...change,
})
export const removedBy = (reason: string) => ({ ...signed, reason })

/** The card of Dana Whitfield, with the given changes. */
export const aLine = (change: Partial<ExpirationLine> = {}): ExpirationLine => ({
  key: 'blsCard',
  type: 'blsCard',
  typeName: 'BLS or CPR card',
  subjectKind: 'person',
  person: dana,
  subject: 'Dana Whitfield',
  item: null,
  part: '',
  state: '',
  blocks: '',
  citation: '',
  confidential: false,
  current: aPeriod(),
  standing: 'soon',
  days: 20,
  validThen: null,
  history: [],
  can: { renew: true },
  ...change,
})

export const aType = (change: Partial<OfferedType> = {}): OfferedType => ({
  key: 'blsCard',
  name: 'BLS or CPR card',
  subject: 'person',
  leadDays: [90, 60, 30, 7],
  reminds: 'both',
  blocks: '',
  citation: '',
  hint: '',
  requires: [],
  fields: { state: false, hours: false, part: false },
  atMostMonths: null,
  confidential: false,
  items: [],
  own: null,
  ...change,
})

interface Page {
  at?: string
  administer?: boolean
  types?: OfferedType[]
  total?: number
  recorded?: number
  who?: Parameters<typeof signInAs>[0]
}

/** Serves these dates without filtering them. */
export const serveDates = (list: ExpirationLine[], { total = list.length, recorded = total }: Pick<Page, 'total' | 'recorded'> = {}) =>
  server.on(listExpirations, () => ({ payload: { list, total, recorded, ended: 0, soon: 0 } }))

/** Opens the page of dates that run out, as an administrator unless the options say otherwise. */
export function openDates(list: ExpirationLine[] = [aLine()], options: Page = {}) {
  const { at = '/expirations', administer = true, types = [aType()], who = {} } = options
  signInAs({ ...(administer ? { isAdmin: true, adminLocations: [ids.location] } : {}), ...who }, { can: { administer } })
  serveDates(list, options)
  server.on(listExpirationTypes, () => ({ payload: types }))
  server.on(usersByLocation, () => ({
    payload: [{ value: ids.user, label: 'Dana Whitfield', firstName: 'Dana', lastName: 'Whitfield', annual_review_date: '06/30' }],
  }))
  return renderApp({ at })
}
