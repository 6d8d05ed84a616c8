import { IconAlertTriangle, IconFileText, IconListCheck, type Icon } from '@tabler/icons-react'

import type { EmergencyCard } from '#content/emergency-cards/card'
import type { Happening } from '#content/facts/happenings'
import { nameRank, textMatcher } from '#content/search/search-terms'
import type { FoldedTask } from '#contract/tasks/folded-tasks'
import type { FormSummary } from '#contract/forms/forms'
import type { OpenTask, OthersTask, TaskRound } from '#contract/tasks/tasks'
import { formatDate } from '#web/platform/format.ts'
import type { Address, PlainPath } from '#web/platform/routing/address.ts'
import { isWalked, roundTitle, toFinishText } from '#web/shared/rounds/round-words.ts'

/** Something that the palette can open. */
export interface Entry {
  /** Unique among all entries shown together. */
  id: string
  label: string
  /** Distinguishes the entry from others with the same name. */
  detail?: string
  /** Additional search words that are not shown. */
  searchWords?: string
  address: Address
  icon: Icon
}

export interface EntryGroup {
  name: string
  entries: readonly Entry[]
}

export interface ScreenEntry {
  path: PlainPath
  label: string
  icon: Icon
  /** For administrators only. */
  admin?: true
  /** Only with a plan that includes this one. */
  plan?: 'OSHA' | 'SDS'
  /** Further words that find it. */
  words?: string
}

export const screenEntry = ({ path, label, icon, words }: ScreenEntry): Entry => ({
  id: path,
  label,
  ...(words ? { searchWords: words } : {}),
  address: { to: path },
  icon,
})

/** Several checks of one due day, or one that has its result. Opens the walk. */
const roundEntry = ({ occurrence, name, due_date }: OpenTask, round: TaskRound): Entry => ({
  id: occurrence._id,
  label: round.stops === 1 ? name : roundTitle(round),
  detail: isWalked(round) ? toFinishText : `Due ${due_date}`,
  searchWords: round.tasks.join(' '),
  address: { to: '/rounds/walk', search: { frequency: round.frequency, due: round.due } },
  icon: IconListCheck,
})

const taskEntry = (task: OpenTask): Entry => ({
  id: task.occurrence._id,
  label: task.name,
  detail: `Due ${task.due_date}`,
  address: { to: '/', search: { activeTask: task._id } },
  icon: IconListCheck,
})

/** Many tasks of one rule, each about a different person. Opens the list of these people. */
const foldEntry = ({ occurrence, name, fold }: OpenTask): Entry => ({
  id: occurrence._id,
  label: name,
  detail: `${fold?.count ?? 0} people`,
  address: { to: '/', search: { rule: fold?.rule } },
  icon: IconListCheck,
})

/** The user's own tasks: single tasks, rounds, and the folded entries that the board shows. */
export const ownTaskEntries = (tasks: readonly OpenTask[]): Entry[] =>
  tasks
    .filter(({ fold, shown }) => shown || !fold)
    .map((task) => {
      if (task.fold) return foldEntry(task)
      return task.round && (task.round.stops > 1 || isWalked(task.round)) ? roundEntry(task, task.round) : taskEntry(task)
    })

/** One of the user's own tasks behind a folded entry. */
export const foldedTaskEntry = ({ _id, occurrence, name, person }: FoldedTask): Entry => ({
  id: `folded-${occurrence._id}`,
  label: name,
  detail: `${person && !name.includes(person.name) ? `${person.name}, due` : 'Due'} ${formatDate(occurrence.due)}`,
  address: { to: '/', search: { activeTask: _id } },
  icon: IconListCheck,
})

/** A task or a round of another person, for administrators. The detail names the assignee. A round opens the walk at the first task that was found. */
export const othersTaskEntry = ({ _id, occurrence, name, due_date, people: [first, ...rest], round }: OthersTask): Entry => ({
  id: occurrence,
  label: round && round.found > 1 ? `${round.name}: ${name} and ${round.found - 1} more` : name,
  detail: `${first ? first.name : 'Nobody'}${rest.length > 0 ? ` and ${rest.length} more` : ''}, due ${due_date}`,
  address: round
    ? { to: '/rounds/walk', search: { frequency: round.frequency, due: round.due, stop: occurrence } }
    : { to: '/', search: { activeTask: _id } },
  icon: IconListCheck,
})

export const formEntry = ({ id, name, description, searchWords }: FormSummary): Entry => ({
  id,
  label: name,
  searchWords: [description, ...searchWords].join(' '),
  address: { to: '/forms/view', search: { formId: id } },
  icon: IconFileText,
})

export const happeningEntry = ({ id, title, searchWords }: Happening): Entry => ({
  id: `happened-${id}`,
  label: title,
  searchWords: searchWords.join(' '),
  address: { to: '/happened', search: { what: id } },
  icon: IconAlertTriangle,
})

/** The first steps in an emergency. */
export const cardEntry = ({ id, title }: EmergencyCard): Entry => ({
  id: `danger-${id}`,
  label: title,
  detail: 'Do this now',
  address: { to: '/medicc', search: { danger: id } },
  icon: IconAlertTriangle,
})

/** The entries that contain every typed word, or a word of the same meaning: the best matching labels first, otherwise in their order. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const contains = textMatcher(typed)
  const found = entries.filter(({ label, detail = '', searchWords = '' }) => contains(`${label} ${detail} ${searchWords}`))
  return typed.trim() === '' ? found : found.toSorted((a, b) => nameRank(a.label, typed) - nameRank(b.label, typed))
}

/** The group of the data sheets. */
export const sheetsGroup = 'Data sheets'

/**
 * The groups with what to do in danger first. Only the data sheets come before it if nothing but names of chemicals is typed: somebody in danger
 * types what happened, and somebody who types "bleach" may want its sheet.
 */
export function withDanger(danger: EntryGroup, groups: readonly EntryGroup[], namesOnlyChemicals: boolean): EntryGroup[] {
  if (danger.entries.length === 0) return [...groups]
  const isBefore = ({ name }: EntryGroup) => namesOnlyChemicals && name === sheetsGroup
  return [...groups.filter(isBefore), danger, ...groups.filter((group) => !isBefore(group))]
}

/** The groups with the best matching label first, otherwise in their order. */
export const rankedGroups = (groups: readonly EntryGroup[], typed: string): EntryGroup[] => {
  const best = ({ entries }: EntryGroup) => Math.min(...entries.map(({ label }) => nameRank(label, typed)))
  return typed.trim() === '' ? [...groups] : groups.toSorted((a, b) => best(a) - best(b))
}
