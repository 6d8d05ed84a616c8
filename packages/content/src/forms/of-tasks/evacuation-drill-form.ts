import { input, must, option, radio, textarea } from '../build.ts'
import { day, taskForm } from './task-form.ts'

/** How an evacuation drill went. No law requires the record; fire codes may. */
export const evacuationDrillForm = taskForm({
  id: 'evacuationDrillForm',
  name: 'Evacuation drill',
  description: 'How long it took, how many were counted, and what to do better.',
  retention: 'check3',
  questions: [
    day('Date of the drill'),
    input('minutes', 'How many minutes until everybody was out?', { ...must, inputKind: 'number' }),
    input('counted', 'How many people were counted at the meeting place?', { ...must, inputKind: 'number' }),
    radio(
      'problems',
      'Did anything go wrong?',
      [
        option('no', 'No'),
        option(
          'yes',
          'Yes',
          textarea('problemsWhat', 'What went wrong?', { ...must, help: 'For example: somebody was missing, a door was blocked.' }),
          textarea('problemsAction', 'What changes, and by when?', must),
        ),
      ],
      must,
    ),
  ],
})
