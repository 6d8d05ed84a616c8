import type { TaskRule } from '../types.ts'
import { yearly } from './state-parts.ts'

/** Tennessee’s requirements beyond federal law and beyond the rules on sharps. */
export const tennesseeRules: readonly TaskRule[] = [
  {
    ...yearly,
    key: 'tennesseeChemicalTraining',
    name: 'Yearly refresher training on hazardous chemicals',
    when: { states: ['TN'] },
    instructions:
      'Train everyone who may be exposed to hazardous chemicals at work again: which ones are used here, how they can cause harm, how to protect yourself, how to read labels and data sheets, and what to do in an emergency. Tennessee requires it at least once a year after the first training, and a record with the names, the date and a short description of the training. Upload the record.',
    floor: { frequency: '3', kind: 'law' },
    citation: 'Tenn. Comp. R. & Regs. 0800-01-09-.07',
    rows: ['S-TN-RTK'],
    section: 'hazcom',
    due: { firstWithinDays: 60 },
  },
]
