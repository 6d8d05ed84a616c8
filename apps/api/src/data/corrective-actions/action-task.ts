import { addDays, type Day } from '#calendar/days'
import { workingDayFrom } from '#calendar/validity/federal-holidays'
import type { TaskDefinition } from '#api/data/tasks/task-ports'

/** The fixed key of the tasks of corrective actions; the row key of such a task is the id of its action. */
export const taskKeyOfActions = 'correctiveAction'

/** Days until a problem without a day of its own is due. */
const usualDays = 7

/** The day by which a problem is fixed unless a person chooses another: after so many days, on a day on which the practice and its vendors work. */
export const usualFixDay = (today: Day, days = usualDays): Day => workingDayFrom(addDays(today, days))

/** What fits on a line of the board. */
const longestName = 120

interface ActionFacts {
  actionId: string
  what: string
  place: string
  confidential: boolean
  ownerId: string | null
  dueOn: Day
}

/**
 * The task of a corrective action: once, for its owner. Completing it fixes the action. Nobody deletes or rewrites it in the task list, because the
 * action says what is to be done.
 */
export const taskOfAction = ({ actionId, what, place, confidential, ownerId, dueOn }: ActionFacts): TaskDefinition => ({
  ruleKey: null,
  fixedKey: taskKeyOfActions,
  rowKey: actionId,
  subjectUserId: null,
  ...wordsOf(what, place),
  frequency: '99',
  anchor: 'once',
  atMostTwelveMonths: false,
  dueOn,
  behavior: 'other',
  forms: [],
  requiresAdmin: false,
  confidential,
  assignees: ownerId === null ? [] : [ownerId],
  everybody: false,
  section: '',
  citation: '',
  retention: 'check5',
})

/** The words of the problem are the name. Only what they do not say, or what does not fit into the name, is below it. */
function wordsOf(what: string, place: string): Pick<TaskDefinition, 'name' | 'instructions'> {
  const whole = `Fix: ${what.replaceAll(/\s+/g, ' ').trim()}`
  const name = shortened(whole)
  const where = place === '' || namesPlace(what, place) ? [] : [`Where: ${place}.`]
  return { name, instructions: [...(name === whole ? [] : [asSentence(what)]), ...where].join(' ') }
}

/** Whether the words of a round name the place: "Sharps container, Lab: Overfilled". */
const namesPlace = (what: string, place: string) => what.toLowerCase().includes(`, ${place.toLowerCase()}:`)

const shortened = (text: string) => (text.length <= longestName ? text : `${text.slice(0, longestName - 1).trimEnd()}…`)

const asSentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
