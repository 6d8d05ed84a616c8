import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { TextField } from '#web/platform/fields/text-field.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { useConfirmedClose } from '#web/platform/ui/popup/use-confirmed-close.tsx'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

import { added, describe, labelOf, removed, renamed, symbolKinds, symbols, type Item } from './floor-plan.ts'
import { FloorPlanDrawing } from './floor-plan-drawing.tsx'
import { floorPlanTexts as texts } from './floor-plan-texts.ts'
import { pictureOfFloorPlan } from './picture-of-floor-plan.ts'
import { templates } from './templates.ts'
import { useFloorPlan, type FloorPlanState } from './use-floor-plan.ts'

interface FloorPlanDialogProps {
  onClose: () => void
  /** Called with the picture, and with what it shows. */
  onDone: (picture: File, description: string) => void
}

/** Draws a floor plan from a template: rooms, exits, and where the emergency equipment is. */
export function FloorPlanDialog({ onClose, onDone }: FloorPlanDialogProps) {
  const state = useFloorPlan(templates[0]?.plan ?? [])
  const [problem, setProblem] = useState<string>()
  const { close, question } = useConfirmedClose(onClose, state.canUndo)
  const phone = useIsPhone()
  const use = async () => {
    const picture = await pictureOfFloorPlan(state.plan)
    if (picture) onDone(picture, describe(state.plan))
    else setProblem(texts.noPicture)
  }
  return (
    <Modal opened onClose={close} title={texts.title} size="60rem" fullScreen={phone === true} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap={12}>
        <Text>{texts.intro}</Text>
        <Choices label={texts.start} choices={templates.map(({ name, plan }) => ({ name, choose: () => state.change(plan) }))} />
        <FloorPlanDrawing state={state} />
        <Selected key={state.item?.id} state={state} />
        <Palette state={state} />
        {problem ? <Problem>{problem}</Problem> : null}
        <Group gap={8}>
          <Button onClick={() => void use()}>{texts.use}</Button>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
            disabled={!state.canUndo}
            onClick={state.undo}
          >
            {texts.undo}
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </Group>
      </Stack>
      {question}
    </Modal>
  )
}

interface Choice {
  name: string
  choose: () => void
}

const Choices = ({ label, choices, adds }: { label: string; choices: readonly Choice[]; adds?: true }) => (
  <div role="group" aria-label={label}>
    <Text fw={600} mb={4}>
      {label}
    </Text>
    <Group gap={8}>
      {choices.map(({ name, choose }) => (
        <Button key={name} variant="default" leftSection={adds ? <IconPlus size={16} stroke={1.8} aria-hidden /> : null} onClick={choose}>
          {name}
        </Button>
      ))}
    </Group>
  </div>
)

/** Adds a room or a symbol, which is selected at once. The next arrow key moves it. */
function Palette({ state }: { state: FloorPlanState }) {
  const add = (kind: Item['kind']) => {
    const { plan, id } = added(state.plan, kind)
    state.change(plan)
    state.select(id)
    requestAnimationFrame(() => document.querySelector<SVGElement>(`[data-item="${id}"]`)?.focus())
  }
  const choices = [
    { name: 'Room', choose: () => add('room') },
    ...symbolKinds.map((kind) => ({ name: symbols[kind].label, choose: () => add(kind) })),
  ]
  return <Choices label={texts.add} choices={choices} adds />
}

/** The name of the selected room, and a button that removes what is selected. Always takes its place, so that nothing moves. */
function Selected({ state: { item, plan, change } }: { state: FloorPlanState }) {
  const [name, setName] = useState(item?.name ?? '')
  if (!item) return <Text c="dimmed">{texts.nothingSelected}</Text>
  return (
    <Group gap={8} align="flex-end">
      {item.kind === 'room' ? (
        <TextField
          label={texts.name}
          maxLength={30}
          value={name}
          onChange={setName}
          onBlur={() => change(renamed(plan, item.id, name.trim()))}
        />
      ) : (
        <Text>{labelOf(item)}</Text>
      )}
      <Button
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
        aria-label={`${texts.remove} ${labelOf(item)}`}
        onClick={() => change(removed(plan, item.id))}
      >
        {texts.remove}
      </Button>
    </Group>
  )
}
