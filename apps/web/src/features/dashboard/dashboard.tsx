import { useState } from 'react'

import { getOpenTask, type OpenTask } from '#contract/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { idText, oneOf, textUpTo } from '#web/platform/routing/search-values.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { lazyPart, usePreload } from '#web/platform/ui/lazy-part.tsx'
import { Section } from '#web/platform/ui/screen.tsx'

import { CountsLine } from './counts-line.tsx'
import classes from './dashboard.module.css'
import { NoticesAndTraining } from './notices-and-training.tsx'
import { SetupHint } from './setup-hint.tsx'
import { TaskBoard } from './tasks/task-board.tsx'
import { addressOfTask, countOf, matching, shownTasks, taskInAddress } from './tasks/task-groups.ts'
import { TaskSearch } from './tasks/task-search.tsx'
import { useTeamOverdue } from './use-team-overdue.ts'
import { useToApprove } from './use-to-approve.ts'

const TaskPanel = lazyPart(async () => (await import('./tasks/task-panel.tsx')).TaskPanel)
const TourDialog = lazyPart(async () => (await import('./tour-dialog.tsx')).TourDialog)

const search = { due: oneOf('overdue', 'today', 'week', 'team'), search: textUpTo(200) }

/** The dashboard once the own tasks are there. */
export function Dashboard({ tasks, today }: { tasks: readonly OpenTask[]; today: string }) {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const { values, set, clear } = useSearchState(search)
  const panel = usePanel('activeTask')
  const [touring, setTouring] = useState(false)
  const toApprove = useToApprove()
  usePreload(TaskPanel, TourDialog)
  const team = useTeamOverdue()
  const ofTeam = values.due === 'team' && team !== undefined
  const own = shownTasks(tasks)
  const shown = ofTeam ? team : own
  const matches = matching(shown, {
    search: values.search ?? '',
    urgency: values.due === 'team' ? undefined : values.due,
  })
  const active = useOpenTask(tasks, panel.id)
  const counts = { overdue: countOf(own, 'overdue'), today: countOf(own, 'today'), week: countOf(own, 'week') }
  return (
    <>
      <CountsLine
        counts={counts}
        chosen={values.due}
        onChoose={(due) => set({ due }, { replace: true })}
        team={team?.length}
        toApprove={toApprove}
      />
      <NoticesAndTraining onTour={() => setTouring(true)} />
      <div className={classes.board}>
        <Section
          title="Tasks"
          count={countWords(matches.length, shown.length, ofTeam)}
          action={<TaskSearch value={values.search ?? ''} onChange={(text) => set({ search: text || undefined }, { replace: true })} />}
        >
          {location.didCompleteLibrarySetup ? null : <SetupHint />}
          <TaskBoard
            tasks={matches}
            all={tasks}
            filtered={Boolean(values.search || values.due)}
            onClearFilters={clear}
            today={today}
            active={active}
            onOpen={(task) => panel.open(ofTeam ? task._id : addressOfTask(tasks, task))}
          />
        </Section>
      </div>
      {active ? (
        <TaskPanel key={active.occurrence._id} task={active} today={today} timeZone={location.timeZone} onClose={panel.close} />
      ) : null}
      {touring ? <TourDialog userId={user._id} onClose={() => setTouring(false)} /> : null}
    </>
  )
}

function countWords(matching: number, all: number, ofTeam: boolean): string {
  const words = ofTeam ? 'overdue in the team' : 'open'
  return matching === all ? `${all} ${words}` : `${matching} of ${all} ${words}`
}

/**
 * The task that the address names. An occurrence that goes while it is open, because it was completed elsewhere, stays until the panel is closed,
 * even where the next occurrence of the task is listed: chosen documents and the refusal remain (DASH-024, TASK-017, ruling 38).
 */
function useOpenTask(tasks: readonly OpenTask[], id: string | undefined): OpenTask | undefined {
  const [seen, setSeen] = useState<{ id: string; task: OpenTask }>()
  const kept = seen?.id === id ? seen?.task.occurrence._id : undefined
  const own = kept ? tasks.find((task) => task.occurrence._id === kept) : taskInAddress(tasks, id)
  const others = useOthersTask(own || seen?.id === id ? undefined : id)
  const listed = own ?? others
  if (id && listed && seen?.task !== listed) setSeen({ id, task: listed })
  if (!id && seen) setSeen(undefined)
  return listed ?? (seen && seen.id === id ? seen.task : undefined)
}

/** A task of this location that is not the viewer's own: administrators may complete it too. Anything else opens nothing. */
function useOthersTask(id: string | undefined): OpenTask | undefined {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const taskId = idText(id ?? '')
  const { data, isError } = useEndpoint(
    getOpenTask,
    { params: { taskId: taskId ?? '' } },
    { enabled: taskId !== undefined && user.adminLocations.includes(location._id) },
  )
  return taskId && !isError && data?.payload.location === location._id ? data.payload : undefined
}
