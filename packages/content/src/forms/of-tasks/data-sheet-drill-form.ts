import { input, must, option, person, radio, textarea } from '../build.ts'
import { day, taskForm } from './task-form.ts'

/** Whether a person could open a data sheet without help, and by the backup method (29 CFR 1910.1200(g)(8)). */
export const dataSheetDrillForm = taskForm({
  id: 'dataSheetDrillForm',
  name: 'Data sheet drill',
  description: 'Whether data sheets can be opened at once (29 CFR 1910.1200(g)(8)).',
  retention: 'check1',
  questions: [
    day('Date of the drill'),
    person('who', 'Who opened a data sheet?', must),
    input('minutes', 'How many minutes did it take?', { ...must, inputKind: 'number' }),
    radio(
      'backup',
      'Could it be opened with the backup for an outage too?',
      [option('yes', 'Yes'), option('no', 'No', textarea('backupAction', 'What changes, and by when?', must))],
      must,
    ),
    textarea('remarks', 'What will make it easier?'),
  ],
})
