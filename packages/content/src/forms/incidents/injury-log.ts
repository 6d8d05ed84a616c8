import type { FormQuestion } from '../form-types.ts'
import { input, note, option, pastDate, radio, textarea, time, yesNo } from '../build.ts'

/** Items of the OSHA 301 (29 CFR 1904.29(b)(4)) that identify nobody. */
const aboutTheCase = (): FormQuestion[] => [
  time('workBegan', 'Time at which the person began work that day'),
  textarea('doingBefore', 'What was the person doing just before the incident?', {
    help: 'The activity, with tools, equipment or material.',
  }),
  input('harmedBy', 'What object or substance directly harmed the person?'),
  input('physician', 'Physician or other clinician who gave the treatment'),
  input('facility', 'Clinic or hospital with its address, if the treatment was away from the practice'),
  radio('emergencyRoom', 'Was the person treated in an emergency room?', yesNo()),
  radio('overnight', 'Was the person hospitalized overnight as an in-patient?', yesNo()),
  pastDate('deathDate', 'If the person died: day of death'),
]

/** Items of the OSHA 301 about the person. Only confidential forms about one person contain them. */
const aboutThePerson = (): FormQuestion[] => [
  note(
    'personalConsent',
    'The next four are about the person. Answer them for yourself, or if the person agrees: whoever fills out this form can read it later (29 CFR 1910.1030(h)(1)(iii)). Without consent leave them empty. The record keeper adds them to the OSHA 301.',
  ),
  input('homeAddress', 'Home address', { help: 'Street, city, state and ZIP code.' }),
  pastDate('birthDate', 'Birth date'),
  pastDate('hireDate', 'Date hired'),
  radio('sex', 'Sex, as the OSHA 301 asks for it', [option('male', 'Male'), option('female', 'Female')]),
]

/** The follow-up questions for a practice that keeps the OSHA 300 log. `person`: the form is about one person and confidential. */
export const osha301 = ({ person }: { person: boolean }): FormQuestion[] => [...(person ? aboutThePerson() : []), ...aboutTheCase()]

/** Whether the practice keeps the OSHA 300 log, with the questions of its 301. */
export const injuryLog = ({ person }: { person: boolean }): FormQuestion =>
  radio(
    'injuryLogKept',
    'Does this practice keep the OSHA 300 log?',
    [
      option(
        'yes',
        'Yes',
        note(
          'sevenDays',
          'A case with treatment beyond first aid, days away or lighter work goes on the OSHA 300 log and a Form 301 within 7 calendar days. What you know for the 301 goes here; leave the rest empty.',
        ),
        ...osha301({ person }),
      ),
      option('no', 'No, the practice is exempt'),
      option('unsure', 'Not sure', note('askKeeper', 'Please ask the record keeper of the practice.')),
    ],
    { required: true },
  )
