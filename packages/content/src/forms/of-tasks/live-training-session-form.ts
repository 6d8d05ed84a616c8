import { input, must, option, person, radio, textarea } from '../build.ts'
import { day, taskForm } from './task-form.ts'

/** The subjects of the training (29 CFR 1910.1030(g)(2)(vii)(A)-(N)). */
const elements = [
  option('regulation', 'The text of the regulation: where it is, and what it says'),
  option('diseases', 'Bloodborne diseases: how they spread through a population, and their symptoms'),
  option('transmission', 'How bloodborne pathogens are passed on'),
  option('plan', 'The exposure control plan, and how to get a copy'),
  option('tasks', 'How to recognize tasks in which blood may reach you'),
  option('controls', 'Safer devices, work practices and protective equipment: use and limits'),
  option('equipment', 'Protective equipment: types, use, place, taking off, handling, cleaning and disposal'),
  option('choice', 'Why this protective equipment was chosen'),
  option('vaccine', 'Hepatitis B vaccine: how well it works, safety, how it is given, benefits, free of charge'),
  option('emergency', 'What to do and whom to call in an emergency with blood'),
  option('incident', 'What to do after an exposure: how to report it, and the medical follow-up'),
  option('followUp', 'The evaluation and follow-up after an exposure'),
  option('labels', 'Signs, labels and color coding'),
  option('questions', 'Questions to the trainer, answered live'),
]

/** The four entries of the training record (29 CFR 1910.1030(h)(2)(i)(A)-(D)), for any training session on bloodborne pathogens. */
export const liveTrainingSessionForm = taskForm({
  id: 'liveTrainingSessionForm',
  name: 'Training session',
  description: 'The record that 29 CFR 1910.1030(h)(2) asks for: date, contents, trainers, and all who took part.',
  retention: 'bloodborneTraining',
  questions: [
    day('Date of the session'),
    radio(
      'session',
      'Which training was it?',
      [
        option('yearly', 'Yearly training with live questions'),
        option('initial', 'Training before the first task with exposure'),
        option('additional', 'Extra training on a new task, device or procedure'),
      ],
      must,
    ),
    {
      ...radio(
        'contents',
        'What was covered?',
        [
          ...elements,
          {
            value: 'none',
            label: 'None of these',
            exclusive: true,
            question_blocks: [{ question_block: [textarea('summary', 'What was covered instead?', must)] }],
          },
        ],
        { ...must, help: 'Check all that apply. Yearly and initial training cover every line.' },
      ),
      type: 'checkbox',
    },
    textarea('remarks', 'Anything else that was covered', { help: 'For example: questions that were asked, the new device.' }),
    textarea('trainers', 'Who gave the training, and with what qualifications?', {
      ...must,
      startsWith: { rowsOf: 'trainers', columns: ['Trainer', 'Qualifications'] },
      help: 'One line for each trainer. Delete who did not take part.',
    }),
    person('attended', 'Who attended?', { isMulti: true, help: 'People of this location.' }),
    textarea('jobTitles', 'Job titles of all who attended', {
      ...must,
      help: 'The law asks for the name and job title of each. For example: Mia Lopez, hygienist. Ben Ito, assistant.',
    }),
    input('others', 'Others who attended', { help: 'Name and job title of people who are not in the list.', maxLength: 2000 }),
  ],
})
