import { Text } from '@mantine/core'

import { getModelState, switchModel } from '#contract/assistant-model'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { List } from '#web/platform/ui/list.tsx'

import type { StateWithModel } from './model-card.tsx'

const leaves = [
  'The question, without the name of who asks it.',
  'Up to twelve passages that may answer it: pages of the library, forms, data sheets, and answers of your practice that name nobody.',
]

const stays = [
  'Questions and answers with the name of anybody who works or worked here.',
  'Questions with words about the health of a person, with contacts or with long numbers.',
  'What to do in danger, and medical questions: their answers are fixed.',
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
    <FormDialog title="Answers by a model" form={form} submit={{ label: on ? 'Save' : 'Switch on for the practice' }} onClose={onClose}>
      <Text className="breaks">
        {`The model ${model.name} at ${model.host} answers beside the library, in short sentences. One is shown only where the library says every word of it, with its source.`}
      </Text>
      <Told title={`${model.host} gets`} lines={leaves} />
      <Told title="It never gets" lines={stays} />
      <Text>Nothing of a question is kept in SafePractice. What {model.host} keeps is a matter of its terms.</Text>
      <TextField
        label="Limit per month, in tokens"
        required
        inputMode="numeric"
        {...form.field('monthlyTokens')}
        help={`A question takes about 3,000. At most ${mostTokens.toLocaleString('en-US')}. At the limit the library answers alone.`}
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
