import { auditKinds, type AuditAction, type AuditGroup } from '#contract/audit-trail/audit-sentences'

interface SentenceParts {
  action: string
  who: string | null
  supporter?: string | null
  target: string
}

/** The sentence for an event of the audit trail. An action of an earlier version that is no longer declared is shown by its name. */
export function auditSentence(event: SentenceParts): string {
  const { before, target, after } = auditParts(event)
  return before + target + after
}

/** The sentence for an event, divided where the target is named. `target` is empty if the sentence does not name it. */
export function auditParts(event: SentenceParts): { before: string; target: string; after: string } {
  const { action, target } = event
  const sentence = sentenceOf(action).replace('{who}', () => actorText(event))
  const [before = '', after] = (isKind(target, sentence) ? sentence.replace(nounBefore, '{target}') : sentence).split('{target}')
  if (after === undefined) return { before: capitalized(before), target: '', after: '' }
  return before === '' ? { before, target: capitalized(target), after } : { before: capitalized(before), target, after }
}

/** The person who acted, with the supporter who acted in that person's name. */
export function actorText({ who, supporter }: Pick<SentenceParts, 'who' | 'supporter'>): string {
  const name = who ?? 'SafePractice'
  return supporter ? `${supporter} of the support, as ${name},` : name
}

/** Whether the sentence of an event names the person who acted. */
export const namesActor = (action: string): boolean => sentenceOf(action).includes('{who}')

/** The group of an event, or undefined if its action is no longer declared. */
export const auditGroupOf = (action: string): AuditGroup | undefined => (isDeclared(action) ? auditKinds[action].group : undefined)

const isDeclared = (action: string): action is AuditAction => action in auditKinds
const sentenceOf = (action: string) =>
  isDeclared(action) ? auditKinds[action].sentence : `{who}: ${action.replaceAll(/[._]/g, ' ')}, {target}.`

/** A noun of a sentence that the target repeats if it has no name: "the equipment {target}" and "an equipment item". */
const nounBefore = /\bthe (?:closed )?(equipment|group training|location|role|task) \{target\}/i

function isKind(target: string, sentence: string): boolean {
  const noun = nounBefore.exec(sentence)?.[1]
  return noun !== undefined && new RegExp(`^an? (confidential )?${noun}( item)?$`).test(target)
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
