import { IconCheck, IconFileText, IconPlayerPlay, IconUpload, IconUsers } from '@tabler/icons-react'

import { memo } from 'react'

import type { OpenTask } from '#contract/tasks/tasks'
import { listed } from '#wire/listed'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { PersonInitials } from '#web/shared/people/person-initials.tsx'
import { outOfUseWords } from '#web/shared/rounds/round-words.ts'

import { ownTraining } from '../completion/own-training.ts'
import classes from './board.module.css'
import { DueLine } from './due-line.tsx'
import { isUrgent } from './task-groups.ts'

const waysToFinish = {
  task_with_form: { sign: IconFileText, words: 'Form' },
  task_with_doc_upload: { sign: IconUpload, words: 'Upload' },
  other: { sign: IconCheck, words: 'Mark complete' },
} as const

/** A training of the person themselves is completed by taking it. */
const training = { sign: IconPlayerPlay, words: 'Open the training' } as const

export interface TaskCardProps {
  task: OpenTask
  today: string
  active: boolean
  onOpen: (task: OpenTask) => void
}

/** One task: when it is due, what and whom it is about, whether its item is out of use, what completing it requires and who else is assigned. The whole card opens it. Drawn again only if it changes, so that a press on one card does not draw all of them. */
export const TaskCard = memo(function TaskCard({ task, today, active, onOpen }: TaskCardProps) {
  const user = useCurrentUser()
  const { sign: Sign, words } = ownTraining(task, user._id) ? training : waysToFinish[task.taskBehaviorType]
  return (
    <Card component="li" className={classes.card} data-active={active || undefined} data-urgent={isUrgent(task) || undefined}>
      <DueLine task={task} today={today} />
      <h4 className={classes.name}>
        <button type="button" className={classes.open} onClick={() => onOpen(task)} aria-expanded={active}>
          {task.name}
        </button>
      </h4>
      {task.about ? <span className={`${classes.sign} breaks`}>About {task.about.name}</span> : null}
      {task.round?.outOfUse.map((how) => (
        <p key={how.item} className={classes.outOfUse}>
          {outOfUseWords(how)}
        </p>
      ))}
      <p className={classes.instructions}>{task.instructions}</p>
      <DeputyFor task={task} />
      <div className={classes.foot}>
        <span className={classes.sign}>
          <Sign size={14} stroke={1.8} aria-hidden />
          {words}
        </span>
        <Others task={task} />
      </div>
    </Card>
  )
})

/** Names the person for whom the user is the deputy. */
export function DeputyFor({ task: { deputyFor } }: { task: OpenTask }) {
  if (deputyFor.length === 0) return null
  return <span className={`${classes.sign} breaks`}>{`for ${listed(deputyFor.map(({ name }) => name))}`}</span>
}

const shown = 3

export function Others({ task: { others, everybody, own } }: { task: OpenTask }) {
  if (everybody)
    return (
      <span className={classes.sign}>
        <IconUsers size={14} stroke={1.8} aria-hidden />
        Everybody
      </span>
    )
  if (!own && others.length === 0) return <span className={classes.sign}>Nobody</span>
  return (
    <span className={classes.others}>
      {others.slice(0, shown).map((person) => (
        <PersonInitials key={person._id} person={person} />
      ))}
      {others.length > shown ? (
        <span
          className={classes.sign}
          title={others
            .slice(shown)
            .map((person) => person.name)
            .join(', ')}
        >
          +{others.length - shown}
        </span>
      ) : null}
    </span>
  )
}
