import { useDebouncedValue } from '@mantine/hooks'

import { isListedAt } from '#content/forms/form-listed'
import { dangerOf } from '#content/assistant/danger/danger'
import type { EmergencyCard } from '#content/emergency-cards/card'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { listForms } from '#contract/forms/forms'
import { allRecords } from '#contract/records/records'
import { listStaff, type StaffMember } from '#contract/staff/staff'
import { listUserTasks, searchOthersTasks, type OpenTask } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'

import { offeredHappenings } from '#web/platform/session/offered-happenings.ts'
import { cardsFor } from '#web/shared/emergency-cards/shown-card.ts'

import {
  allPeople,
  furtherScreens,
  matching,
  cardEntry,
  formEntry,
  happeningEntry,
  othersTaskEntry,
  personEntry,
  recordEntry,
  screenEntry,
  foldedTaskEntry,
  ownTaskEntries,
  type EntryGroup,
  type ScreenEntry,
} from './make-entry.ts'

/** Maximum results per kind; more specific input finds the others. */
const maxPerKind = 5
/** Higher, because recurring checks of several people often have the same name. */
const maxOthersTasks = 10
/** Results are always refetched; the previous response is shown until the new one arrives. */
const search = { keepPrevious: true, staleTime: 0 }

export interface Found {
  /** The card for the danger that the input describes; undefined for any other input. */
  card: EmergencyCard | undefined
  groups: readonly EntryGroup[]
  /** Some results are still loading. */
  loading: boolean
  /** Some results could not be loaded; the others are shown. */
  incomplete: boolean
}

/**
 * The palette entries for the input. Shown at once: emergency cards, screens, own open tasks, incidents and forms.
 * From two letters on, the server also searches folded tasks, records and, for administrators, tasks of others and people. It applies the user's
 * permissions. Nothing is stored.
 */
export function useOffered(typed: string, screens: readonly ScreenEntry[]): Found {
  const { isAdmin } = useCurrentUser()
  const location = useCurrentLocation()
  const places = [
    ...screens,
    ...furtherScreens.filter(({ admin, osha }) => (isAdmin || !admin) && (!osha || hasOsha(location.locSubscriptionPlan))),
  ]
  const own = useOwnTasksAndForms()
  const [settled] = useDebouncedValue(typed.trim(), 200)
  const found = useServerResults(settled, own.tasks)
  const started = typed.trim() !== ''
  const cards = started && hasOsha(location.locSubscriptionPlan) ? cardsFor(typed).slice(0, maxPerKind) : []
  const groups = [
    { name: 'In danger now?', entries: cards.map(cardEntry) },
    { name: 'Go to', entries: matching(places.map(screenEntry), typed) },
    { name: 'Your tasks', entries: [...matching(ownTaskEntries(own.tasks), typed), ...(started ? found.folded : [])].slice(0, maxPerKind) },
    { name: 'Other people’s tasks', entries: started ? found.tasks : [] },
    {
      name: 'Something happened?',
      entries:
        started && hasOsha(location.locSubscriptionPlan)
          ? matching(offeredHappenings(location).map(happeningEntry), typed).slice(0, maxPerKind)
          : [],
    },
    { name: 'Forms', entries: started ? matching(own.forms.map(formEntry), typed).slice(0, maxPerKind) : [] },
    { name: 'People', entries: started ? found.people : [] },
    { name: 'Records', entries: started ? found.records : [] },
  ]
  return {
    card: dangerOf(typed),
    groups: groups.filter(({ entries }) => entries.length > 0),
    loading: typed.trim() !== settled || own.loading || found.loading,
    incomplete: own.incomplete || found.incomplete,
  }
}

/** The board and the list of forms, which are usually cached already. */
function useOwnTasksAndForms() {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const tasks = useEndpoint(listUserTasks, { params: { userId: user._id, locationId: location._id }, query: { rounds: '1' } })
  const forms = useEndpoint(listForms, undefined, { enabled: hasOsha(location.locSubscriptionPlan), staleTime: 600_000 })
  return {
    tasks: tasks.data?.payload ?? [],
    forms: (forms.data?.payload ?? []).filter((form) => isListedAt(form, location.type)),
    ...stateOf(tasks, forms),
  }
}

/** Tasks of others, people, records, and own tasks behind folded entries, searched by name. */
function useServerResults(word: string, own: readonly OpenTask[]) {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const administered = user.locations
    .filter(({ _id, practice }) => practice === user.practice?._id && user.adminLocations.includes(_id))
    .map(({ _id }) => _id)
  const at = administered.includes(location._id) ? location._id : administered[0]
  const tasks = useEndpoint(
    searchOthersTasks,
    { params: { locationId: location._id }, query: { search: word, limit: maxOthersTasks } },
    { enabled: word.length > 1 && administered.includes(location._id), ...search },
  )
  const people = useEndpoint(
    listStaff,
    { params: { locationId: at ?? '' }, query: { name: word, pageSize: maxPerKind, selectedLocations: administered.join(',') } },
    { enabled: word.length > 1 && at !== undefined, ...search },
  )
  const records = useEndpoint(
    allRecords,
    {
      params: { location: location._id, recordType: 'active' },
      query: { search: word, orderBy: 'completedAt', order: 'desc', pageNumber: 1, pageSize: maxPerKind },
    },
    { enabled: word.length > 1 && hasOsha(location.locSubscriptionPlan), ...search },
  )
  const folded = useEndpoint(
    listFoldedTasks,
    { params: { locationId: location._id }, query: { of: 'own', search: word, pageSize: maxPerKind } },
    { enabled: word.length > 1 && own.some((task) => task.fold), ...search },
  )
  const asked = word.length > 1
  const listed = new Set(own.filter((task) => !task.fold).map((task) => task.occurrence._id))
  return {
    folded: asked ? (folded.data?.payload.data ?? []).filter((task) => !listed.has(task.occurrence._id)).map(foldedTaskEntry) : [],
    tasks: asked ? (tasks.data?.payload ?? []).map(othersTaskEntry) : [],
    people: asked && people.data ? peopleEntries(people.data.payload, word) : [],
    records: asked ? (records.data?.payload.list ?? []).map((record) => recordEntry(record, location.timeZone)) : [],
    ...stateOf(tasks, people, records, folded),
  }
}

/** The first people found, and a link to all of them if there are more. */
function peopleEntries({ data, totalCount }: { data: readonly StaffMember[]; totalCount: number }, word: string) {
  const shown = data.map(personEntry)
  return totalCount > data.length ? [...shown, allPeople(word, totalCount)] : shown
}

const stateOf = (...queries: { isFetching: boolean; isError: boolean }[]) => ({
  loading: queries.some((query) => query.isFetching),
  incomplete: queries.some((query) => query.isError),
})
