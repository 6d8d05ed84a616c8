import type { FormQuestion } from '../form-types.ts'
import { must, option, radio, textarea, yesNo } from '../build.ts'
import { injuryLog } from './injury-log.ts'
import { careAndOutcome } from './outcome.ts'

/** Whether an injury kept somebody from their usual work. */
export const daysAway = (): FormQuestion =>
  radio('injuryDays', 'Did it lead to days away from work or to lighter work?', [...yesNo(), option('unsure', 'Not known yet')], must)

/** Whether the person of a confidential form was injured, how, with what result, and the questions of the OSHA 301. */
export const injuryOfPerson = (label: string, harm: string): FormQuestion =>
  radio(
    'injury',
    label,
    yesNo({
      yes: [
        textarea('harm', harm, { ...must, help: 'As the person tells it. What a clinician found stays with the clinician.' }),
        ...careAndOutcome(),
        daysAway(),
        injuryLog({ person: true }),
      ],
    }),
    must,
  )
