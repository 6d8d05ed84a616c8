import { auditKinds, type AuditAction } from '#contract/audit-actions'

interface SentenceParts {
  action: string
  who: string | null
  supporter?: string | null
  target: string
}

/** The sentence for an event of the audit trail. An action of an earlier version that is no longer declared is shown by its name. */
export function auditSentence({ action, who, supporter, target }: SentenceParts): string {
  const name = who ?? 'SafePractice'
  const by = supporter ? `${supporter} of the support, as ${name},` : name
  const text = sentenceOf(action)
    .replace('{who}', () => by)
    .replace('{target}', () => target)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const sentenceOf = (action: string) =>
  action in auditKinds ? auditKinds[action as AuditAction].sentence : `{who}: ${action.replaceAll(/[._]/g, ' ')}, {target}.`
