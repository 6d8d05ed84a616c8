import { Button, Group, Modal, Text } from '@mantine/core'

import type { FilmScore, MemberTraining } from '#contract/training/training'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { scoreWords } from '../score-words.ts'
import { endTexts } from './player-texts.ts'

interface EndedDialogProps {
  /** null until the server has confirmed the end. */
  completed: boolean | null
  /** The answers to the questions of the film. */
  score: FilmScore
  next: MemberTraining | undefined
  /** Goes to the first unwatched part; undefined if there is none. */
  onMissing: (() => void) | undefined
  onClose: () => void
}

/** The end of a film: completed, or what is still missing (PLAYER-023). */
export function EndedDialog({ completed, score, next, onMissing, onClose }: EndedDialogProps) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={endTexts.title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text role="status">{completed === null ? endTexts.waiting : completed ? endTexts.completed : endTexts.missing}</Text>
      {score.total > 0 ? <Text mt={8}>{`Questions: ${scoreWords(score)}.`}</Text> : null}
      <Group mt="xl" gap="sm" justify="flex-end">
        {completed === false && onMissing ? <Button onClick={onMissing}>Watch the missing part</Button> : null}
        {completed && next ? (
          <ButtonLink variant="default" to="/training/view" search={{ videoId: next.eTag }}>
            {'Next >>'}
          </ButtonLink>
        ) : null}
        <Button {...(completed === false ? { variant: 'default' } : {})} onClick={onClose}>
          OK
        </Button>
      </Group>
    </Modal>
  )
}
