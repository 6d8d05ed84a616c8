import { Text } from '@mantine/core'

import { getModelState, switchModel } from '#contract/assistant/assistant-model'
import { thousands } from '#wire/thousands'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { List } from '#web/platform/ui/kit/list.tsx'

import type { StateWithModel } from './model-card.tsx'

const leaves = [
  'The question, without the name of who asks it.',
  'Up to twelve passages that may answer it: library pages, forms, data sheets, and your practice’s answers that name no one.',
]

const stays = [
  'Questions and answers with the name of anybody who works or worked here.',
  'Questions with words about the health of a person, with contacts or with long numbers.',
  'Emergencies and medical questions: their answers are fixed.',
  'Records, filled-in forms, tasks, requests, and everything of other locations.',
]

/** Explains what is sent to the model and what never is, then switches the model on or changes its limit. */
export function ModelDialog({ state, onClose }: { state: StateWithModel; onClose: () => void }) {
  const { model, practiceId, on, mostTokens } = state
  const form = useContractForm(switchModel, {
    initialValues: { monthlyTokens: String(state.monthlyTokens) },
    request: ({ monthlyTokens }) => ({ params: { practiceId }, body: { on: true, ...model, monthlyTokens: Number(monthlyTokens) } }),
    invalidates: [getModelState],
    onSuccess: onClose,
  })
  return (
    <FormDialog title="Answers from a model" form={form} submit={{ label: on ? 'Save' : 'Switch on for the practice' }} onClose={onClose}>
      <Text className="breaks">
        {`The model ${model.name} at ${model.host} answers alongside the library in short sentences. A sentence is shown with its source, and only if every word of it is in the library.`}
      </Text>
      <Told title={`What ${model.host} receives`} lines={leaves} />
      <Told title="What it never receives" lines={stays} />
      <Text>SafePractice does not keep questions. What {model.host} keeps depends on its terms.</Text>
      <TextField
        label="Limit per month, in tokens"
        required
        inputMode="numeric"
        {...form.field('monthlyTokens')}
        help={`A question takes about 3,000. At most ${thousands(mostTokens)}. At the limit the library answers alone.`}
      />
    </FormDialog>
  )
}

function Told({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <strong className="breaks">{title}</strong>
      <List dots>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </div>
  )
}
