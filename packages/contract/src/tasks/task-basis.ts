import { z } from 'zod'

/** The sources of a task's duty and of its period, shown next to the citation. */
export const TaskBasis = z.object({
  /** L: federal law. S: state law. G: a guideline or consensus standard. C: contract, manufacturer's instructions or good practice. */
  kind: z.enum(['L', 'G', 'S', 'C']),
  /** The people bound by the law, if it does not bind everybody who gets the task; follows "Required by law". */
  where: z.string().nullable(),
  /**
   * law: set by law. recommendation: recommended by somebody. ours: set by us. practice: the practice chose another period than ours. null for a
   * one-time task.
   */
  period: z.enum(['law', 'recommendation', 'ours', 'practice']).nullable(),
  /** The period required by law, if it differs from the period of the task: "every three years"; otherwise null. */
  lawPeriod: z.string().nullable(),
  /** Who recommends the period; null if it is not a recommendation. */
  recommendedBy: z.string().nullable(),
})
export type TaskBasis = z.infer<typeof TaskBasis>
