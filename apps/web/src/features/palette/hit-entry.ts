import {
  IconAlertTriangle,
  IconCalendarTime,
  IconChecklist,
  IconClipboardCheck,
  IconFileText,
  IconFlask,
  IconBook,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

import { writtenPlanKeys } from '#content/library/written-plans'
import { mostHits, type SearchHit, type SearchKind } from '#contract/search/search'
import type { Address } from '#web/platform/routing/address.ts'

import { sheetsGroup, type Entry, type EntryGroup } from './make-entry.ts'

interface Kind {
  group: string
  icon: Icon
  address: (hit: SearchHit) => Address
}

/** What opens for a hit of each kind, and the group that lists it. */
const kinds: Readonly<Record<SearchKind, Kind>> = {
  person: { group: 'People', icon: IconUser, address: ({ _id }) => ({ to: '/admin/staff-view', search: { userId: _id } }) },
  recordsOf: {
    group: 'Records',
    icon: IconClipboardCheck,
    address: ({ _id, place }) => ({ to: '/records', search: { person: _id, search: place ?? undefined } }),
  },
  record: { group: 'Records', icon: IconClipboardCheck, address: ({ _id }) => ({ to: '/records', search: { activeRecord: _id } }) },
  sheet: { group: sheetsGroup, icon: IconFlask, address: ({ _id }) => ({ to: '/sds', search: { sheet: _id } }) },
  page: {
    group: 'Library',
    icon: IconBook,
    address: ({ _id, place }) => ({ to: '/library/view', search: { page: _id, mark: place ?? undefined } }),
  },
  plan: {
    group: 'Written plans',
    icon: IconFileText,
    address: ({ _id }) => ({ to: '/library/plans', search: { plan: writtenPlanKeys.find((key) => key === _id) } }),
  },
  item: { group: 'Checked items', icon: IconChecklist, address: ({ _id }) => ({ to: '/rounds/item', search: { itemId: _id } }) },
  problem: { group: 'Fixes', icon: IconAlertTriangle, address: ({ _id }) => ({ to: '/fixes', search: { fix: _id } }) },
  date: {
    group: 'What runs out',
    icon: IconCalendarTime,
    address: ({ name, place }) => ({ to: '/expirations', search: { search: place ?? name, within: 'all' } }),
  },
}

const hitEntry = (hit: SearchHit): Entry => {
  const { icon, address } = kinds[hit.kind]
  const label = hit.kind === 'recordsOf' ? `All records of ${hit.name}${hit.place === null ? '' : `: ${hit.place}`}` : hit.name
  return { id: `${hit.kind}-${hit._id}`, label, ...(hit.detail ? { detail: hit.detail } : {}), address: address(hit), icon }
}

/** The lists that find the others if more hits of a kind exist than are shown. */
const listOf = (kind: SearchKind, typed: string): Entry | undefined => {
  const more = { id: `all-${kind}` }
  if (kind === 'person')
    return { ...more, label: 'See all people', icon: IconUsers, address: { to: '/admin/staff-list', search: { name: typed } } }
  if (kind === 'record')
    return { ...more, label: 'See all records', icon: IconClipboardCheck, address: { to: '/records', search: { search: typed } } }
  return kind === 'sheet'
    ? { ...more, label: 'See all data sheets', icon: IconFlask, address: { to: '/sds', search: { search: typed } } }
    : undefined
}

/** The hits of a search as groups, in the order of their kinds. */
export function hitGroups(hits: readonly SearchHit[], typed: string): EntryGroup[] {
  const ofKinds = [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, own]) => {
    const all = own.length < mostHits ? undefined : listOf(kind, typed)
    return { name: kinds[kind].group, entries: [...own.map(hitEntry), ...(all ? [all] : [])] }
  })
  return [...Map.groupBy(ofKinds, ({ name }) => name)].map(([name, same]) => ({ name, entries: same.flatMap(({ entries }) => entries) }))
}
