import type { EffectiveRule } from './rule-in.ts'
import { holds } from './conditions.ts'
import type { Situation } from './conditions.ts'

/** How a task is completed (TASK-002). */
export type TaskBehavior = 'task_with_form' | 'task_with_doc_upload' | 'other'

/**
 * How a rule's task is completed, with the forms it needs. A form that the product does not have cannot be filled in, so a rule becomes an upload if
 * none of its forms exists.
 */
export function completionOf(
  rule: EffectiveRule,
  situation: Situation,
  availableForms: ReadonlySet<string>,
): { behavior: TaskBehavior; forms: string[] } {
  if (rule.evidence === 'plain' || (rule.plainIf !== undefined && holds(rule.plainIf, situation))) return { behavior: 'other', forms: [] }
  const forms = rule.evidence === 'form' ? rule.forms.filter((form) => availableForms.has(form)) : []
  return forms.length > 0 ? { behavior: 'task_with_form', forms } : { behavior: 'task_with_doc_upload', forms: [] }
}
