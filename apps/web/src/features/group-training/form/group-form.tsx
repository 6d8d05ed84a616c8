import { Button } from '@mantine/core'
import { useState } from 'react'

import { groupLimits } from '#contract/group-training/group-training'
import type { TrainingLibrary } from '#contract/training/training'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { useBrowserIdle } from '#web/platform/ui/use-browser-idle.ts'

import { chosenOf } from '../group-words.ts'
import { MaterialPart } from './material-part.tsx'
import { useGroupForm, type Edited } from './use-group-form.ts'

/** Loaded after the first view, because it is the last part of the page. */
const PeoplePart = lazyPart(async () => (await import('../people/people-part.tsx')).PeoplePart)
const AgreementDialog = lazyPart(async () => (await import('./agreement-dialog.tsx')).AgreementDialog)

interface GroupFormProps {
  /** undefined for a new training. */
  group: Edited | undefined
  library: TrainingLibrary
}

/** Name, videos and people of a group training. "Start" validates them, then asks for the agreement (GROUP-027). */
export function GroupForm({ group, library }: GroupFormProps) {
  const form = useGroupForm(group, library.all)
  const idle = useBrowserIdle()
  const [asking, setAsking] = useState(false)
  const start = async () => setAsking(await form.validate())
  const save = () => {
    setAsking(false)
    form.submit()
  }
  const button = (
    <Button onClick={() => void start()} disabled={form.pending}>
      {form.pending ? 'Saving...' : 'Start'}
    </Button>
  )
  return (
    <ContractForm form={form} guarded buttons={button}>
      <Section title="Training Details">
        <TextField label="Training Name" required maxLength={groupLimits.name} {...form.field('trainingName')} />
      </Section>
      <MaterialPart library={library} {...form.field('videos')} />
      {idle ? (
        <PeoplePart
          videos={chosenOf(library.all, form.values.videos)}
          value={form.values.people}
          onChange={(people) => form.change((values) => ({ ...values, people }))}
          error={form.errors['people']}
          path="people"
        />
      ) : null}
      {asking ? <AgreementDialog confirm={group ? 'Update' : 'Save'} onConfirm={save} onClose={() => setAsking(false)} /> : null}
    </ContractForm>
  )
}
