import { Button, Group, Modal, Text } from '@mantine/core'

import { visibleQuestions } from '#content/forms/form-answers'
import type { Answers } from '#content/forms/form-types'
import { readableValue } from '#content/forms/readable-value'
import type { Draft, Form } from '#contract/forms/forms'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'

import { readDraftAnswers } from './draft-answers.ts'
import classes from '../form-steps.module.css'
import { usePeople } from '../questions/people-field.tsx'

export interface ChangedElsewhereDialogProps {
  form: Form
  mine: Answers
  theirs: Draft
  onChoose: (choice: 'mine' | 'theirs') => void
  /** Closes without a choice; the answers stay on screen, unsaved. */
  onPostpone: () => void
}

/** Shown when the same form was saved in another window. Lists the differences; an answer that only one side has is kept. */
export function ChangedElsewhereDialog({ form, mine, theirs, onChoose, onPostpone }: ChangedElsewhereDialogProps) {
  return (
    <Modal
      opened
      onClose={onPostpone}
      title="This form was changed in another window"
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
    >
      <Text c="dimmed" maw="65ch" className="written">
        Nothing is lost: answers that are in only one window are kept. Where both windows have an answer, choose which one to keep.
      </Text>
      <Differences form={form} mine={mine} theirs={readDraftAnswers(form, theirs)} />
      <Group mt="xl" gap="sm" justify="flex-end">
        <Button variant="default" onClick={() => onChoose('theirs')}>
          Use the other window's
        </Button>
        <Button onClick={() => onChoose('mine')}>Keep mine</Button>
      </Group>
    </Modal>
  )
}

function Differences({ form, mine, theirs }: { form: Form; mine: Answers; theirs: Answers }) {
  const names = Object.fromEntries(usePeople().map(({ value, label }) => [value, label]))
  const questions = form.sections.flatMap(({ stepNumber }) => visibleQuestions(form, stepNumber, { ...theirs, ...mine }))
  const differing = questions.filter(
    ({ answer: { key } }) => isGiven(mine[key]) && isGiven(theirs[key]) && String(mine[key]) !== String(theirs[key]),
  )
  if (differing.length === 0) return null
  return (
    <Rows component="dl" mt={16} mah="40vh" style={{ overflowY: 'auto' }} tabIndex={0}>
      {differing.map((question) => (
        <Row component="div" key={question.answer.key} block fz={13} className={classes.difference}>
          <dt>{question.label}</dt>
          <dd>Mine: {readableValue(question, mine[question.answer.key] ?? '', names)}</dd>
          <dd>Other window: {readableValue(question, theirs[question.answer.key] ?? '', names)}</dd>
        </Row>
      ))}
    </Rows>
  )
}

const isGiven = (value: string | string[] | undefined) => value !== undefined && value.length > 0
