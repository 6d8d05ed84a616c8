import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import type { AnswerLink, AnswerRow } from '#contract/assistant/assistant'
import type { OpenTask } from '#contract/tasks/tasks'

import { addressWith } from '../choose-quotes.ts'
import { mostRows, type Asker, type OwnAnswer, type OwnDataPorts } from './ports.ts'

const board: AnswerLink = { label: 'Your tasks', href: '/' }
const training: AnswerLink = { label: 'Training', href: '/training' }

/** What the caller has to do, as the dashboard lists it. */
export async function answerTasks(asker: Asker, within: 'today' | 'week' | null, ports: OwnDataPorts): Promise<OwnAnswer> {
  const shown = (await openTasks(asker, ports)).filter((task) => task.shown || task.state === 'overdue')
  const tasks = shown.filter(({ state, days }) => within === null || state !== 'upcoming' || (within === 'week' && days <= 7))
  const late = countOf(tasks.filter(({ state }) => state === 'overdue'))
  const when = within === null ? 'on your board' : within === 'today' ? 'for today' : 'for the next seven days'
  const note =
    tasks.length === 0
      ? `You have nothing to do ${when}.`
      : `You have ${counted(countOf(tasks), 'task')} ${when}${late === 0 ? '' : `, ${late} of them overdue`}.`
  return { note, rows: tasks.slice(0, mostRows).map(rowOf), links: [board] }
}

/** How many tasks are overdue: the caller's own, and for administrators also those of others. */
export async function answerOverdue(asker: Asker, ports: OwnDataPorts): Promise<OwnAnswer> {
  const own = (await openTasks(asker, ports)).filter(({ state, fold }) => state === 'overdue' || (fold?.overdue ?? 0) > 0)
  const team = asker.post.administrator ? await ports.teamOverdue(asker.db, viewing(asker, ports)) : []
  const owned = countOf(own, 'overdue')
  const others = countOf(team)
  const note = [
    owned === 0 ? 'None of your tasks is overdue.' : `You have ${counted(owned, 'overdue task')}.`,
    ...(asker.post.administrator ? [others === 0 ? 'Nobody else has one.' : `Other people have ${others}.`] : []),
  ].join(' ')
  const links: AnswerLink[] = [
    { label: 'Your overdue tasks', href: addressWith('/', { due: 'overdue' }) },
    ...(asker.post.administrator ? [{ label: 'Overdue tasks of others', href: addressWith('/', { due: 'team' }) }] : []),
  ]
  return { note, rows: [...own, ...team].slice(0, mostRows).map(rowOf), links }
}

/** When the caller's training is due, how much of it is watched, and the training tasks on their board. */
export async function answerTraining(asker: Asker, ports: OwnDataPorts): Promise<OwnAnswer> {
  const tasks = (await openTasks(asker, ports)).filter(({ name, fold }) => fold === null && /\btraining\b/i.test(name))
  const note = await trainingOf(asker, { userId: asker.actor.userId, whose: 'Your', who: 'you have' }, ports)
  return { note, rows: tasks.slice(0, mostRows).map(rowOf), links: [training] }
}

interface Trained {
  userId: string
  /** "Your", or the name of a person with an apostrophe. */
  whose: string
  /** "you have", or "Jonas has". */
  who: string
}

/** One sentence about the yearly training of a person. */
export async function trainingOf({ db, now, post }: Asker, { userId, whose, who }: Trained, ports: OwnDataPorts): Promise<string> {
  const { minutes, targetMinutes, nextYearStart } = await ports.trainingSummary(db, { userId, post })
  const was = nextYearStart < localDate(now, post.timeZone)
  return `${whose} yearly training ${was ? 'was' : 'is'} due on ${writtenDay(nextYearStart)}; ${who} watched ${minutes} of ${targetMinutes} minutes.`
}

export const openTasks = (asker: Asker, ports: OwnDataPorts): Promise<OpenTask[]> => ports.userTasks(asker.db, viewing(asker, ports))

/** Support cannot ask the assistant. */
const viewing = ({ actor, post, now }: Asker, { formName }: OwnDataPorts) =>
  ({ userId: actor.userId, post, now, formName, support: false, rounds: true }) as const

/** A folded entry stands for several tasks. */
const countOf = (tasks: readonly OpenTask[], of: 'count' | 'overdue' = 'count') =>
  tasks.reduce((sum, { fold }) => sum + (fold?.[of] ?? 1), 0)

const counted = (count: number, noun: string) => `${count === 1 ? 'one' : count} ${noun}${count === 1 ? '' : 's'}`

/** A task as a row: when it is due, and what opens it. */
export function rowOf({ _id, name, state, days, due_date: due, fold, round }: OpenTask): AnswerRow {
  const late = state === 'overdue' && days > 0 ? `overdue by ${counted(days, 'day')}` : state === 'overdue' ? 'overdue' : ''
  const walked = round !== null && round.done === round.stops
  const detail = [
    walked ? 'ready to finish' : late || (state === 'dueToday' ? 'due today' : `due ${due}`),
    fold ? `for ${fold.count} people` : '',
  ]
    .filter(Boolean)
    .join(', ')
  if (round)
    return { label: round.name, detail, phone: null, href: addressWith('/rounds/walk', { frequency: round.frequency, due: round.due }) }
  return { label: name, detail, phone: null, href: addressWith('/', { activeTask: _id }) }
}
