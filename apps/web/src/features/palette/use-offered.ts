import { useDebouncedValue } from '@mantine/hooks'

import { isListedAt } from '#content/forms/form-listed'
import type { EmergencyCard } from '#content/emergency-cards/card'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { listForms } from '#contract/forms/forms'
import { searchEverything } from '#contract/search/search'
import { listUserTasks, searchOthersTasks, type OpenTask } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { hasOsha, hasSheets } from '#web/platform/session/has-osha.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'

import { offeredHappenings } from '#web/platform/session/offered-happenings.ts'
import { cardsFor } from '#web/shared/emergency-cards/shown-card.ts'
import { useDescribedDanger, useNamesOnlyChemicals } from '#web/shared/emergency-cards/use-described-danger.ts'

import { furtherScreens } from './further-screens.ts'
import { hitGroups } from './hit-entry.ts'
import {
  matching,
  rankedGroups,
  cardEntry,
  formEntry,
  happeningEntry,
  othersTaskEntry,
  screenEntry,
  sheetsGroup,
  withDanger,
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

const includes = { OSHA: hasOsha, SDS: hasSheets }

export interface Found {
  /** The card for the danger that the input describes; undefined for any other input. */
  card: EmergencyCard | undefined
  groups: readonly EntryGroup[]
  /** The text that the server searched for instead, because nothing contains the typed one. */
  corrected: string | undefined
  /** Some results are still loading. */
  loading: boolean
  /** Some results could not be loaded; the others are shown. */
  incomplete: boolean
}

/**
 * The palette entries for the input. Shown at once: emergency cards, screens, own open tasks, incidents and forms. From two letters on, the server
 * also searches everything else that the user may see. The group with the best match comes first, below what to do in danger, which only data sheets precede (`withDanger`). Nothing is stored.
 * @param ready Nothing is offered until then, and everything counts as loading.
 */
export function useOffered(typed: string, screens: readonly ScreenEntry[], ready: boolean): Found {
  const { isAdmin } = useCurrentUser()
  const location = useCurrentLocation()
  const places = [
    ...screens,
    ...furtherScreens.filter(
      ({ admin, plan }) => (isAdmin || !admin) && (plan === undefined || includes[plan](location.locSubscriptionPlan)),
    ),
  ]
  const own = useOwnTasksAndForms(ready)
  const [settled] = useDebouncedValue(typed.trim(), 200)
  const found = useServerResults(settled, own.tasks)
  const started = typed.trim() !== ''
  const described = useDescribedDanger(typed)
  const namesOnlyChemicals = useNamesOnlyChemicals(typed)
  const cards = started && hasOsha(location.locSubscriptionPlan) ? cardsFor(typed, described).slice(0, maxPerKind) : []
  const danger = { name: 'In danger now?', entries: cards.map(cardEntry) }
  const loading = typed.trim() !== settled || own.loading || found.loading
  // Its sheets come first, so the card stays an entry below them. Without sheets it is shown in full.
  const leadsToSheet = namesOnlyChemicals && (loading || found.hits.some(({ name }) => name === sheetsGroup))
  const card = leadsToSheet ? undefined : described
  if (!ready) return { card, corrected: undefined, groups: [], loading: true, incomplete: false }
  const groups = [
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
    ...(started ? found.hits : []),
  ].filter(({ entries }) => entries.length > 0)
  return {
    card,
    corrected: started ? found.corrected : undefined,
    groups: withDanger(danger, rankedGroups(groups, found.corrected ?? typed), namesOnlyChemicals),
    loading,
    incomplete: own.incomplete || found.incomplete,
  }
}

/** The board and the list of forms, which are usually cached already. */
function useOwnTasksAndForms(enabled: boolean) {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const tasks = useEndpoint(listUserTasks, { params: { userId: user._id, locationId: location._id }, query: { rounds: '1' } }, { enabled })
  const forms = useEndpoint(listForms, undefined, { enabled: enabled && hasOsha(location.locSubscriptionPlan), staleTime: 600_000 })
  return {
    tasks: tasks.data?.payload ?? [],
    forms: (forms.data?.payload ?? []).filter((form) => isListedAt(form, location.type)),
    ...stateOf(tasks, forms),
  }
}

/** Tasks of others, own tasks behind folded entries, and what the one search finds. */
function useServerResults(word: string, own: readonly OpenTask[]) {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const tasks = useEndpoint(
    searchOthersTasks,
    { params: { locationId: location._id }, query: { search: word, limit: maxOthersTasks } },
    { enabled: word.length > 1 && user.adminLocations.includes(location._id), ...search },
  )
  const everything = useEndpoint(
    searchEverything,
    { params: { locationId: location._id }, query: { search: word } },
    { enabled: word.length > 1, ...search },
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
    hits: asked ? hitGroups(everything.data?.payload.hits ?? [], everything.data?.payload.corrected ?? word) : [],
    corrected: asked ? (everything.data?.payload.corrected ?? undefined) : undefined,
    ...stateOf(tasks, everything, folded),
  }
}

const stateOf = (...queries: { isFetching: boolean; isError: boolean }[]) => ({
  loading: queries.some((query) => query.isFetching),
  incomplete: queries.some((query) => query.isError),
})
