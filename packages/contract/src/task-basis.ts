import { z } from 'zod'

/** Whose a task's duty and its period are: people see it beside the citation. */
export const TaskBasis = z.object({
  /** L federal law, S state law, G a guideline or consensus standard, C contract, maker's instructions or good practice. */
  kind: z.enum(['L', 'G', 'S', 'C']),
  /** Whom the law binds, where it does not bind everybody who gets the task: follows "Required by law". */
  where: z.string().nullable(),
  /** The law names the period, somebody recommends it, it is ours, or the practice chose another one than ours. null for what is done once. */
  period: z.enum(['law', 'recommendation', 'ours', 'practice']).nullable(),
  /** The period that the law names where it is not this one: "every three years". null otherwise. */
  lawPeriod: z.string().nullable(),
  /** Who recommends the period; null unless somebody does. */
  recommendedBy: z.string().nullable(),
})
export type TaskBasis = z.infer<typeof TaskBasis>
