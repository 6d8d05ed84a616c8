import type { FormDefinition } from '../form-types.ts'
import { checkboxes, input, must, note, option, pastDate, person, radio, steps, textarea, yesNo } from '../build.ts'

/**
 * The TB risk of the practice according to the CDC guidelines of 2005 (MMWR 54(RR-17)), with the 2019 recommendations for staff (MMWR 68(19)), in our
 * own words. Staff are counted and never named.
 */
export const tbRiskAssessment: FormDefinition = {
  id: 'tbRiskAssessment',
  name: 'TB risk of the practice',
  description: 'Once a year: TB in the community, among patients and at work, and what the practice does about it.',
  searchWords: ['tb', 'tuberculosis', 'risk', 'assessment', 'facility', 'screening'],
  category: 'Incident Report',
  version: 1,
  confidential: false,
  retention: 'check3',
  ...steps(
    [
      'Community',
      [
        note(
          'where',
          'The numbers are on the page of your state or county health department. They are cases for 100,000 people in a year.',
        ),
        input('year', 'Year of the numbers', { ...must, inputKind: 'number' }),
        input('countyRate', 'TB rate of the county', { ...must, help: 'Write "not published" if the county is small.' }),
        input('stateRate', 'TB rate of the state', must),
        textarea('communityGroups', 'Do many patients come from places or groups where TB is frequent?'),
      ],
    ],
    [
      'Patients',
      [
        input('suspected', 'How many patients with suspected TB came here in the last 12 months?', { ...must, inputKind: 'number' }),
        input('confirmed', 'How many of them had TB of the lungs, as far as you know?', { ...must, inputKind: 'number' }),
        radio('tests', 'Is TB tested here?', yesNo(), must),
        radio(
          'treats',
          'Is TB treated here?',
          yesNo({ yes: [radio('room', 'Is there an airborne infection isolation room?', yesNo(), must)] }),
          must,
        ),
        radio(
          'aerosol',
          'Are procedures done here that make patients cough or that make spray?',
          yesNo({ yes: [textarea('aerosolWhich', 'Which, and how are patients with suspected TB kept out of them?', must)] }),
          must,
        ),
      ],
    ],
    [
      'Staff',
      [
        note('counts', 'Numbers only. No names and no findings.'),
        input('hired', 'How many clinical staff began in the last 12 months?', { ...must, inputKind: 'number' }),
        input('screened', 'How many of them had risk questions, symptom questions and a TB test at the start?', {
          ...must,
          inputKind: 'number',
        }),
        radio(
          'spread',
          'Is there a sign that TB spread here, such as staff newly infected after contact at work?',
          yesNo({ yes: [textarea('spreadWhat', 'What happened, and what did the health department say? No names.', must)] }),
          must,
        ),
        note('noYearly', 'A yearly TB test of everyone is not recommended since 2019. Education each year is. Some states ask for more.'),
        radio('education', 'Did all staff have TB education in the last 12 months?', yesNo(), must),
      ],
    ],
    [
      'Controls',
      [
        checkboxes('controls', 'What is in place?', [
          option('plan', 'A written plan and a person in charge'),
          option('questions', 'Patients with a cough are asked about TB on arrival'),
          option('masks', 'Masks and tissues for patients who cough'),
          option('separate', 'A separate room with a door'),
          option('referral', 'A clinic or hospital that takes patients with suspected TB'),
          option('air', 'The air changes of rooms are known'),
          option('respirators', 'Fit-tested N95 respirators for those who enter'),
          option('reporting', 'Reports to the health department as state law asks'),
        ]),
        textarea('gaps', 'What is missing?'),
      ],
    ],
    [
      'Result',
      [
        note(
          'howToChoose',
          'Practices without beds: fewer than three TB patients a year is low risk, three or more is medium risk. A practice that does not expect TB patients, with a plan to send them on, is low risk. Signs of spread: potential ongoing transmission, until it is found to have ended (CDC, 2005).',
        ),
        radio(
          'risk',
          'The risk of this practice',
          [
            option('low', 'Low'),
            option('medium', 'Medium'),
            option('transmission', 'Potential ongoing transmission', note('callNow', 'Call the health department today.')),
          ],
          must,
        ),
        textarea('actions', 'What will change, who does it, and by when?', must),
        person('reviewer', 'Who made this assessment?', must),
        pastDate('assessedOn', 'Day of the assessment', must),
      ],
    ],
  ),
}
