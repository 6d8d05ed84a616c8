import { z } from 'zod'

import { practiceTypeValues } from '../facts/practice-types.ts'
import type { RetentionClassId } from '../facts/retention.ts'
import { variables } from '../questions/variables.ts'

/** The same shape as `form-types.ts`, for validating and stripping responses of the server. */
export const formSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  searchWords: z.array(z.string()).readonly(),
  category: z.enum(['Incident Report', 'Health Document', 'Task']),
  listedAt: z.array(z.enum(practiceTypeValues)).readonly().optional(),
  version: z.number().int().min(1),
  confidential: z.boolean(),
  retention: z.custom<RetentionClassId>((value) => typeof value === 'string'),
  sections: z.array(z.object({ label: z.string(), stepNumber: z.number().int().min(1) })),
  get question_blocks() {
    return z.array(z.object({ stepNumber: z.number().int().min(1), question_block: z.array(questionSchema) }))
  },
})

/** One question. Options contain further questions, so the schema is recursive. */
const questionSchema = z.object({
  type: z.enum(['input', 'radio', 'checkbox', 'textarea', 'employee-select', 'date', 'label']),
  label: z.string(),
  help: z.string().optional(),
  helpIn: z.record(z.string(), z.string()).optional(),
  onlyIn: z.array(z.string()).readonly().optional(),
  required: z.boolean(),
  requiredIn: z.array(z.string()).readonly().optional(),
  answer: z.object({ key: z.string() }),
  get group() {
    return z.array(optionSchema).optional()
  },
  isMulti: z.literal(true).optional(),
  wasRadio: z.literal(true).optional(),
  selectUptoToday: z.literal(true).optional(),
  inputKind: z.enum(['text', 'time', 'number']).optional(),
  maxLength: z.number().int().optional(),
  subject: z.literal(true).optional(),
  signature: z.literal(true).optional(),
  statement: z.literal(true).optional(),
  conclusion: z.literal(true).optional(),
  urgent: z.literal(true).optional(),
  autoComplete: z.string().optional(),
  agreesWith: z.object({ key: z.string(), moreThan: z.number() }).optional(),
  contradicts: z.object({ value: z.string(), key: z.string(), is: z.string(), text: z.string() }).optional(),
  startsWith: z
    .union([
      z.enum(['today', 'self', 'ownName', 'openProblems']),
      z.object({ rowsOf: z.enum(variables), columns: z.array(z.string()).readonly() }),
      z.object({ byPracticeType: z.record(z.enum(practiceTypeValues), z.string()) }),
    ])
    .optional(),
})

/** One choice of a radio or checkbox question. */
const optionSchema = z.object({
  value: z.string(),
  label: z.string().optional(),
  key: z.string(),
  exclusive: z.literal(true).optional(),
  onlyIn: z.array(z.string()).readonly().optional(),
  get question_blocks() {
    return z.array(z.object({ question_block: z.array(questionSchema) })).optional()
  },
})
