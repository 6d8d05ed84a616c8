import { Box } from '@mantine/core'
import { useState } from 'react'

import { getOpenTask, type OpenTask } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { hrefOf } from '#web/platform/routing/address.ts'
import { idText, type SearchValues } from '#web/platform/routing/search-values.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { containsEveryWord } from '#web/platform/search-text.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { TaskBoard } from '../board/task-board.tsx'
import { addressOfTask, countOf, isOneCard, matching, shownTasks, sizeOf, taskInAddress } from '../board/task-groups.ts'
import { useFocusOnCard } from '../board/use-focus-on-card.ts'
import { useFoundFolds } from '../board/use-found-folds.ts'
import { CountsLine } from './counts-line.tsx'
import { boardSearch } from './dashboard-search.ts'
import { DatesLine } from './dates-line.tsx'
import { NoticesAndTraining } from './notices-and-training.tsx'
import { SetupHint } from './setup-hint.tsx'
import { TaskSearch } from './task-search.tsx'
import { useTeamOverdue } from './use-team-overdue.ts'
import { useToApprove } from './use-to-approve.ts'

const TaskPanel = lazyPart(async () => (await import('../completion/task-panel.tsx')).TaskPanel)
const FoldPanel = lazyPart(async () => (await import('../board/fold-panel.tsx')).FoldPanel)
const TourDialog = lazyPart(async () => (await import('./tour-dialog.tsx')).TourDialog)

/** The dashboard once the user's own tasks are loaded. */
export function Dashboard({ tasks, today }: { tasks: readonly OpenTask[]; today: string }) {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const { values, set, clear } = useSearchState(boardSearch)
  const panel = usePanel('activeTask')
  const [touring, setTouring] = useState(false)
  const toApprove = useToApprove()
  useFocusOnCard(values.rule)
  usePreload(TaskPanel, FoldPanel, TourDialog)
  const team = useTeamOverdue()
  const ofTeam = values.due === 'team' && team !== undefined
  const own = shownTasks(tasks)
  const shown = ofTeam ? team : own
  const typed = values.search ?? ''
  const found = useFoundFolds(shown, { search: typed, ofTeam })
  const matches = matching(shown, { search: typed, urgency: values.due === 'team' ? undefined : values.due, found })
  const active = useOpenTask(tasks, panel.id)
  // The search that matched a card also applies to its people, unless it matched the shared name.
  const openFold = ({ name }: OpenTask, rule: string) =>
    set({ rule, person: typed && !containsEveryWord(name, typed) ? typed : undefined, page: undefined })
  const counts = { overdue: countOf(own, 'overdue'), today: countOf(own, 'today'), week: countOf(own, 'week') }
  return (
    <>
      <CountsLine
        counts={counts}
        chosen={values.due}
        onChoose={(due) => set({ due }, { replace: true })}
        team={team && sizeOf(team)}
        toApprove={toApprove}
      />
      <NoticesAndTraining onTour={() => setTouring(true)} />
      {hasOsha(location.locSubscriptionPlan) ? <DatesLine /> : null}
      <Box mt={hasOsha(location.locSubscriptionPlan) ? 12 : 24}>
        <Section
          title="Tasks"
          count={countWords(sizeOf(matches), sizeOf(shown), ofTeam)}
          action={<TaskSearch value={typed} onChange={(text) => set({ search: text || undefined }, { replace: true })} />}
        >
          {location.didCompleteLibrarySetup || !hasOsha(location.locSubscriptionPlan) ? null : <SetupHint />}
          <TaskBoard
            tasks={matches}
            all={tasks}
            filtered={Boolean(typed || values.due)}
            onClearFilters={clear}
            today={today}
            active={active}
            onOpen={(task) => (task.fold ? openFold(task, task.fold.rule) : panel.open(ofTeam ? task._id : addressOfTask(tasks, task)))}
          />
        </Section>
      </Box>
      {active ? (
        <TaskPanel
          key={active.occurrence._id}
          task={active}
          today={today}
          timeZone={location.timeZone}
          back={backTo(values)}
          onClose={panel.close}
        />
      ) : null}
      {values.rule && !active ? (
        <FoldPanel
          rule={values.rule}
          title={shown.find(({ fold }) => fold?.rule === values.rule)?.name ?? 'Tasks'}
          due={values.due}
          search={values.person ?? ''}
          page={values.page ?? 1}
          today={today}
          onSearch={(text) => set({ person: text || undefined, page: undefined }, { replace: true })}
          onPage={(page) => set({ page }, { replace: true })}
          onOpen={(task) => panel.open(task._id)}
          onClose={() => set({ rule: undefined, person: undefined, page: undefined }, { replace: true })}
        />
      ) : null}
      {touring ? <TourDialog userId={user._id} onClose={() => setTouring(false)} /> : null}
    </>
  )
}

/** The return address of a task's form: the list of people if the task was opened from it, otherwise the board. */
function backTo({ rule, person, page }: SearchValues<typeof boardSearch>): string {
  return hrefOf({ to: '/', search: rule ? { rule, person, page } : {} })
}

function countWords(matching: number, all: number, ofTeam: boolean): string {
  const words = ofTeam ? 'overdue in the team' : 'open'
  return matching === all ? `${all} ${words}` : `${matching} of ${all} ${words}`
}

/**
 * The task named by the address. An open occurrence that leaves the list because it was completed elsewhere stays shown until the panel is closed,
 * even if the next occurrence is listed, so that chosen documents and the error remain (DASH-024, TASK-017, ruling 38).
 */
function useOpenTask(tasks: readonly OpenTask[], id: string | undefined): OpenTask | undefined {
  const [seen, setSeen] = useState<{ id: string; task: OpenTask }>()
  const kept = seen?.id === id ? seen?.task.occurrence._id : undefined
  const single = tasks.filter((task) => !task.fold)
  const own = kept ? single.find((task) => task.occurrence._id === kept) : taskInAddress(single, id)
  const others = useUnlistedTask(own || seen?.id === id ? undefined : id, single.length < tasks.length || tasks.some(isOneCard))
  const listed = own ?? others
  if (id && listed && seen?.task !== listed) setSeen({ id, task: listed })
  if (!id && seen) setSeen(undefined)
  return listed ?? (seen && seen.id === id ? seen.task : undefined)
}

/**
 * A task of this location that is not listed on its own: another person's, which administrators may complete too, or one behind a folded entry or a round.
 * Undefined for any other id.
 */
function useUnlistedTask(id: string | undefined, someUnlisted: boolean): OpenTask | undefined {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const taskId = idText(id ?? '')
  const { data, isError } = useEndpoint(
    getOpenTask,
    { params: { taskId: taskId ?? '' } },
    { enabled: taskId !== undefined && (someUnlisted || user.adminLocations.includes(location._id)) },
  )
  return taskId && !isError && data?.payload.location === location._id ? data.payload : undefined
}
