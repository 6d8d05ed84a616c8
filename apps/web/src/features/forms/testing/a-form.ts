import type { FormDefinition } from '#content/forms/form-types'
import type { Draft, Saved } from '#contract/forms/forms'

/** A small form with every kind of question, in three steps. */
export const aForm: FormDefinition = {
  id: 'walkForm',
  name: 'Safety walk',
  description: 'Walk through every room.',
  searchWords: [],
  category: 'Incident Report',
  version: 1,
  confidential: false,
  retention: 'check1',
  sections: ['Where', 'What', 'Signs'].map((label, index) => ({ label, stepNumber: index + 1 })),
  question_blocks: [
    {
      stepNumber: 1,
      question_block: [
        { type: 'label', label: 'Take your time.', required: false, answer: { key: 'note' } },
        { type: 'input', label: 'Room', required: true, answer: { key: 'room' }, maxLength: 50 },
        { type: 'employee-select', label: 'With whom', required: false, isMulti: true, answer: { key: 'people' } },
      ],
    },
    {
      stepNumber: 2,
      question_block: [
        {
          type: 'radio',
          label: 'Was it clean?',
          required: true,
          answer: { key: 'clean' },
          group: [
            { value: 'yes', label: 'Yes', key: 'clean.yes' },
            {
              value: 'no',
              label: 'No',
              key: 'clean.no',
              question_blocks: [
                { question_block: [{ type: 'textarea', label: 'What was wrong?', required: true, answer: { key: 'wrong' } }] },
              ],
            },
          ],
        },
      ],
    },
    {
      stepNumber: 3,
      question_block: [
        {
          type: 'checkbox',
          label: 'Seen',
          required: false,
          answer: { key: 'seen' },
          group: [
            { value: 'exit', label: 'Exit sign', key: 'seen.exit' },
            { value: 'eye', label: 'Eyewash sign', key: 'seen.eye' },
            { value: 'none', label: 'None of these', key: 'seen.none', exclusive: true },
          ],
        },
      ],
    },
  ],
}

export const draftId = '1'.repeat(24)
export const aDraft = (formData: object, currentStep: number, revision = 1): Draft => ({
  _id: draftId,
  formId: aForm.id,
  formData: JSON.stringify(formData),
  currentStep,
  taskId: null,
  occurrence: null,
  updatedAt: '2026-11-21T20:00:00.000Z',
  revision,
  formChanged: false,
})

export const aSaved = (change: Partial<Saved> = {}): { payload: Saved } => ({
  payload: { _id: draftId, currentStep: 1, isCompleted: false, isApproved: false, deleted: false, revision: 1, ...change },
})
