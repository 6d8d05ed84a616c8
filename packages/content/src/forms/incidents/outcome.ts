import type { FormQuestion } from '../form-types.ts'
import { checkboxes, must, note, option, pastDate, radio, time, yesNo } from '../build.ts'

const orUnsure = [...yesNo(), option('unsure', 'Not known yet')]

/** Outcomes that may have to be reported to the agency (29 CFR 1904.39, 8 CCR 342). The values are those of `severeOutcomes`. */
const severe = [
  option(
    'hospital',
    'In-patient hospitalization for care or treatment, not only for observation or tests',
    radio('hospitalWithin24', 'Did the hospitalization begin within 24 hours of the incident?', orUnsure, must),
  ),
  option(
    'amputation',
    'An amputation, even of a fingertip, with or without bone',
    radio('amputationWithin24', 'Was the amputation within 24 hours of the incident?', orUnsure, must),
  ),
  option('eye', 'Loss of an eye', radio('eyeWithin24', 'Was the eye lost within 24 hours of the incident?', orUnsure, must)),
  { ...option('disfigurement', 'Serious permanent disfigurement'), onlyIn: ['CA'] },
  option('death', 'Death', radio('deathWithin30', 'Did the person die within 30 days of the incident?', orUnsure, must)),
]

const reportNote = note(
  'reportNote',
  'A death, an in-patient hospitalization, an amputation or the loss of an eye is reported to the agency by phone, within 8 or 24 hours, whatever the size of the practice. Save this form: it opens the task with the number to call and the time.',
)

/** When the employer learned of it. The hours and days of the law count from then. */
const learned = [
  pastDate('learnedDate', 'On what day did the practice learn of it?', {
    ...must,
    help: 'When the owner, a manager or the safety officer first heard of it. If a death, hospitalization, amputation or lost eye became known later, the time when that was learned.',
  }),
  time('learnedTime', 'At what time?', { ...must, help: 'The time to report counts from here.' }),
]

/** The care that an injury needed, its outcome, and when the employer learned of it. */
export const careAndOutcome = (): FormQuestion[] => [
  checkboxes(
    'injuryCare',
    'What care was needed, and what was the outcome?',
    [option('firstAid', 'First aid'), option('medical', 'Medical treatment beyond first aid'), ...severe],
    { wasRadio: true },
  ),
  reportNote,
  ...learned,
]

/** The same for forms whose incidents rarely have such an outcome: one question comes first. */
export const severeOutcome = (): FormQuestion[] => [
  radio(
    'severe',
    'Did it lead to a death, an in-patient hospitalization, an amputation (even of a fingertip) or the loss of an eye?',
    yesNo({ yes: [checkboxes('injuryCare', 'Which of these?', severe), reportNote, ...learned] }),
    must,
  ),
]
