import type { ItemKind } from '../../checks/check-types.ts'
import { intentOf } from '../intents.ts'
import { inEnglish } from '../words/spanish.ts'
import { lastDrill, overdueTasks, ownHepatitisB, ownTasks, ownTraining } from './own-patterns.ts'
import { itemPhrases, rolePhrases, type AskedRole } from './phrases.ts'
import { plainText } from './plain-text.ts'

/** What a question asks of the data of the asker or of the location. The product knows the answer; the library does not. */
export type OwnQuestion =
  | { kind: 'training' | 'overdue' | 'drill' | 'hepatitisB' }
  | { kind: 'tasks'; within: 'today' | 'week' | null }
  | { kind: 'role'; role: AskedRole }
  | { kind: 'item'; item: ItemKind }
  | { kind: 'sheet'; product: string }

/** What a question asks of the data of the asker or of the location; undefined for every other question. */
export function ownQuestionOf(question: string): OwnQuestion | undefined {
  const asked = plainText(question)
  if (ownTraining.test(asked)) return { kind: 'training' }
  if (overdueTasks.test(asked)) return { kind: 'overdue' }
  if (ownTasks.test(asked)) return { kind: 'tasks', within: withinOf(asked) }
  if (lastDrill.test(asked)) return { kind: 'drill' }
  if (ownHepatitisB.test(asked)) return { kind: 'hepatitisB' }
  const role = roleOf(asked)
  if (role) return { kind: 'role', role }
  const item = itemOf(asked)
  if (item) return { kind: 'item', item }
  const product = productOf(asked)
  return product === undefined ? undefined : { kind: 'sheet', product }
}

const withinOf = (asked: string) =>
  /\b(?:today|now|tonight|morning|afternoon|shift|hoy|ahora)\b/.test(asked) ? 'today' : /\b(?:week|semana)\b/.test(asked) ? 'week' : null

const asksWho =
  '(?:who(?: is| are|s)?|(?:whats|what is)? ?(?:the )?(?:name|phone|phone number|number|contact) (?:of|for)|how (?:do|can) i (?:reach|contact|call|find|get hold of)|quien(?:es)?(?: es| son| esta)?|como contacto a)'
const deputyOf =
  '(?:(?:the |our )?(?:deputy|deputies|backup|substitute|stand in)(?: is| are)? (?:of|for|to)|(?:fills|covers|stands|steps) (?:in )?for)'
const article = '(?:(?:the|our|my|el|la|los|las|mi) )?'
const here = '(?: (?:here|now|today|aqui|for us|at (?:this|our|the) (?:location|practice|office|clinic)))*'

const roles = Object.entries(rolePhrases).map(([role, { asked }]) => ({
  role: role as AskedRole,
  asked: new RegExp(`^${asksWho} (?:${deputyOf} )?${article}(?:${asked})${here}$`),
}))

const roleOf = (asked: string) => roles.find((one) => one.asked.test(asked))?.role

const asksWhere =
  '(?:where(?: is| are|s|re)?(?: (?:do we keep|can i find|do i find|do we have))?|(?:which|what) room (?:is|has|are)|is there|are there|do we have|donde (?:esta|estan|hay|queda|encuentro|guardamos)|hay)'
const determiner = '(?:(?:the|our|an?|any|my|nearest|closest|next|el|la|los|las|un|una) )*'

const items = Object.entries(itemPhrases).map(([item, asked]) => ({
  item: item as ItemKind,
  asked: new RegExp(
    `^${asksWhere} ${determiner}(?:${asked})(?: (?:in|at|located|kept|stored|here|nearby|aqui|in the (?:office|building|practice)))*$`,
  ),
}))

const itemOf = (asked: string) => items.find((one) => one.asked.test(asked))?.item

const spanishSheet =
  /^.*\bhojas? (?:de (?:datos|seguridad)(?: de seguridad)?|tecnica) (?:del|de la|de el|de los|de las|de|para(?: el| la)?) (.{2,40})$/
const sheetHere =
  /^(?:is there|do we have|have we got)(?: an?| the| any)? (?:sds|msds|(?:safety )?data sheet|sheet) (?:of|for|on) (?:the |our |an? )?(.{2,40})$/

/** The product whose data sheet is asked for, in English. */
function productOf(asked: string): string | undefined {
  const spanish = spanishSheet.exec(asked)?.[1]
  if (spanish !== undefined) return inEnglish(spanish.split(' ')).join(' ')
  const here = sheetHere.exec(asked)?.[1]
  const intent = intentOf(here === undefined ? asked : `sds of ${here}`)
  return intent?.kind === 'sheet' ? intent.product : undefined
}
