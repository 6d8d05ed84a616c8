import { Button, Modal } from '@mantine/core'
import { useState } from 'react'

import { groupCandidates, type TrainingUser } from '#contract/group-training/group-training'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { CheckboxChoice } from '#web/platform/fields/choice/choices.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { containsEveryWord } from '#web/platform/search-text.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import classes from '../group.module.css'

interface AddPeopleDialogProps {
  /** The locations whose people can be added. */
  locations: readonly string[]
  /** The people already on the list. */
  listed: readonly TrainingUser[]
  onAdd: (people: TrainingUser[]) => void
  onClose: () => void
}

/** The people of the chosen locations who are not on the list yet (GROUP-014 to GROUP-016). */
export function AddPeopleDialog({ locations, listed, onAdd, onClose }: AddPeopleDialogProps) {
  useFocusBack()
  const query = useEndpoint(groupCandidates, { params: { locationIds: locations.join(',') } })
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const candidates = query.data?.payload.filter(({ _id }) => !listed.some((one) => one._id === _id)) ?? []
  const found = candidates.filter(({ fullName }) => containsEveryWord(fullName, search))
  const tick = (id: string, on: boolean) => setTicked((before) => (on ? [...before, id] : before.filter((one) => one !== id)))
  const add = () => {
    onAdd(candidates.filter(({ _id }) => ticked.includes(_id)))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Add People" closeButtonProps={{ 'aria-label': 'Close' }}>
      <QueryView query={query} errorText={unexpectedErrorText}>
        {() => (
          <>
            <TextField label="Search people" value={search} onChange={setSearch} />
            <div role="group" aria-label="People to add" className={classes.candidates}>
              {found.map(({ _id, fullName }) => (
                <CheckboxChoice key={_id} label={fullName} value={ticked.includes(_id)} onChange={(on) => tick(_id, on)} />
              ))}
              {found.length === 0 ? <Quiet component="p">Nobody else is found at these locations.</Quiet> : null}
            </div>
          </>
        )}
      </QueryView>
      <Buttons end mt="xl">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={add} disabled={ticked.length === 0}>
          Add
        </Button>
      </Buttons>
    </Modal>
  )
}
