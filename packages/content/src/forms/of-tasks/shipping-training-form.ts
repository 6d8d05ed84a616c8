import { input, must, pastDate, person, textarea, tick } from '../build.ts'
import { taskForm } from './task-form.ts'

/** The record of the training for shipping medical waste (49 CFR 172.704(d)(1)-(5)). */
export const shippingTrainingForm = taskForm({
  id: 'shippingTrainingForm',
  name: 'Shipping training record',
  description: 'The record that 49 CFR 172.704(d) asks for of everybody who packs medical waste or signs for it.',
  retention: 'hazmatTraining',
  questions: [
    person('trained', 'Who was trained?', { ...must, isMulti: true, help: 'Those with the same latest training.' }),
    pastDate('latest', 'Date of their latest training', must),
    textarea('materials', 'Training materials', { ...must, help: 'A description, or where they are kept.' }),
    input('trainer', 'Name of the trainer', must),
    input('trainerAddress', 'Address of the trainer', must),
    tick('certified', 'Certification', 'We certify that these people were trained and tested, as 49 CFR 172.704 requires.'),
    textarea('others', 'Others, trained at another time', {
      help: 'For each: name, date, materials, name and address of the trainer, and that the person was trained and tested.',
    }),
  ],
})
