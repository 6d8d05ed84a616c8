import {
  IconAlertTriangle,
  IconCalendarTime,
  IconClipboardCheck,
  IconFileText,
  IconListCheck,
  IconSettings,
  IconTool,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

import type { EmergencyCard } from '#content/emergency-cards/card'
import type { Happening } from '#content/facts/happenings'
import type { FoldedTask } from '#contract/tasks/folded-tasks'
import type { FormSummary } from '#contract/forms/forms'
import type { RecordRow } from '#contract/records/records'
import type { StaffMember } from '#contract/staff/staff'
import type { OpenTask, OthersTask, TaskRound } from '#contract/tasks/tasks'
import { formatDate } from '#web/platform/format.ts'
import type { Address, PlainPath } from '#web/platform/routing/address.ts'
import { containsEveryWord } from '#web/platform/search-text.ts'
import { roundTitle } from '#web/shared/rounds/round-words.ts'

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
  /** Only with a plan that includes OSHA. */
  osha?: true
}

/** Screens without an icon in the sidebar. */
export const furtherScreens: readonly ScreenEntry[] = [
  { path: '/happened', label: 'Something happened?', icon: IconAlertTriangle, osha: true },
  { path: '/fixes', label: 'Fixes', icon: IconTool, osha: true },
  { path: '/rounds', label: 'Rounds', icon: IconListCheck, osha: true },
  { path: '/library/plans', label: 'Written plans', icon: IconFileText, osha: true },
  { path: '/exposures', label: 'Exposures to blood', icon: IconAlertTriangle, osha: true },
  { path: '/records/sharps-log', label: 'Sharps injury log', icon: IconClipboardCheck, osha: true, admin: true },
  { path: '/expirations', label: 'What runs out', icon: IconCalendarTime },
  { path: '/account', label: 'My Account', icon: IconUser },
  { path: '/admin/overview', label: 'Overview of all locations', icon: IconSettings, admin: true },
  { path: '/admin/staff-list', label: 'Staff', icon: IconSettings, admin: true },
  { path: '/admin/staff-import', label: 'Import staff', icon: IconSettings, admin: true },
  { path: '/admin/first-days', label: 'Your first ninety days', icon: IconSettings, admin: true },
  { path: '/admin/audit-trail', label: 'Audit trail', icon: IconSettings, admin: true },
  { path: '/admin/retention', label: 'Retention', icon: IconSettings, admin: true },
  { path: '/admin/practice', label: 'Practice', icon: IconSettings, admin: true },
  { path: '/admin/subscription', label: 'Subscription & Billing', icon: IconSettings, admin: true },
]

export const screenEntry = ({ path, label, icon }: ScreenEntry): Entry => ({ id: path, label, address: { to: path }, icon })

/** Several checks of one due day. Opens the walk. */
const roundEntry = ({ occurrence, due_date }: OpenTask, round: TaskRound): Entry => ({
  id: occurrence._id,
  label: roundTitle(round),
  detail: `Due ${due_date}`,
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
      return task.round && task.round.stops > 1 ? roundEntry(task, task.round) : taskEntry(task)
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

export const personEntry = ({ _id, fullName, posts }: StaffMember): Entry => ({
  id: _id,
  label: fullName,
  detail: posts.map((post) => post.label).join(', '),
  address: { to: '/admin/staff-view', search: { userId: _id } },
  icon: IconUser,
})

/** Opens the staff list filtered by the typed name. */
export const allPeople = (typed: string, count: number): Entry => ({
  id: 'all-people',
  label: `See all ${count} people`,
  address: { to: '/admin/staff-list', search: { name: typed } },
  icon: IconUsers,
})

export const recordEntry = ({ _id, name, completedBy, completedAt }: RecordRow, timeZone: string): Entry => ({
  id: _id,
  label: name,
  detail: `${completedBy.fullName}, ${formatDate(completedAt, timeZone)}`,
  address: { to: '/records', search: { activeRecord: _id } },
  icon: IconClipboardCheck,
})

/** The entries that contain every typed word. Entries that begin with the first word come first; otherwise the order is kept. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const found = entries.filter(({ label, detail = '', searchWords = '' }) => containsEveryWord(`${label} ${detail} ${searchWords}`, typed))
  const [first = ''] = typed.trim().toLowerCase().split(/\s+/)
  const begins = ({ label }: Entry) => label.toLowerCase().startsWith(first)
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
}
