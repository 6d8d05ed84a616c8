import { anyDate, checkboxes, input, must, option, person, textarea } from '../build.ts'
import { day, taskForm } from './task-form.ts'

/** The investigation of an injury or illness and the correction of its causes (8 CCR 3203(a)(5)-(6)). It looks for causes, not for blame. */
export const injuryInvestigationForm = taskForm({
  id: 'injuryInvestigationForm',
  name: 'Investigation of an injury',
  description: 'Why it happened, and what is corrected by whom and by when (8 CCR 3203(a)(5)-(6)).',
  retention: 'injuryLog',
  confidential: true,
  questions: [
    day('Date of the investigation'),
    input('caseWords', 'The case in a few words', { ...must, help: 'Without a name. For example: burn at the autoclave on 11/20.' }),
    checkboxes('looked', 'How was it looked into?', [
      option('asked', 'The person hurt and witnesses were asked'),
      option('place', 'The place and the equipment were looked at'),
      option('papers', 'Procedures, training and maintenance records were looked at'),
    ]),
    textarea('causes', 'Why did it happen?', {
      ...must,
      help: 'Conditions, equipment, procedures, training and pace. Ask "why" more than once.',
    }),
    textarea('correction', 'What is corrected?', must),
    person('correctionOwner', 'Who corrects it?', { ...must, isMulti: true }),
    anyDate('correctionDue', 'By when?', must),
  ],
})
