import { Box } from '@mantine/core'
import { useState } from 'react'

import type { OpenTask } from '#contract/tasks/tasks'
import { hrefOf } from '#web/platform/routing/address.ts'
import type { SearchValues } from '#web/platform/routing/search-values.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { containsEveryWord } from '#web/platform/search-text.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'
import { useSteady } from '#web/platform/ui/use-steady.ts'

import { TaskBoard } from '../board/task-board.tsx'
import { addressOfTask, countOf, isOfNow, matching, shownTasks, sizeOf } from '../board/task-groups.ts'
import { useFocusOnCard } from '../board/use-focus-on-card.ts'
import { useFoundFolds } from '../board/use-found-folds.ts'
import { CountsLine } from './counts-line.tsx'
import { boardSearch } from './dashboard-search.ts'
import { DatesLine } from './dates-line.tsx'
import { NoticesAndTraining, TrainingLine } from './notices-and-training.tsx'
import { NowBand } from './now-band.tsx'
import { OpenCaseLine, isPressing } from './open-case-line.tsx'
import { SetupHint } from './setup-hint.tsx'
import { FirstSteps } from './start-lists/first-steps.tsx'
import { TaskSearch } from './task-search.tsx'
import { useOpenCases } from './use-open-cases.ts'
import { useOpenTask } from './use-open-task.ts'
import { useTeamOverdue } from './use-team-overdue.ts'
import { useToApprove } from './use-to-approve.ts'

const TaskPanel = lazyPart(async () => (await import('../completion/task-panel.tsx')).TaskPanel)
const FoldPanel = lazyPart(async () => (await import('../board/fold-panel.tsx')).FoldPanel)
const TourDialog = lazyPart(async () => (await import('./tour-dialog.tsx')).TourDialog)

const none: readonly OpenTask[] = []

/** The dashboard once the user's own tasks are loaded. On a phone, training and dates follow the tasks, so that the next three are in sight. */
export function Dashboard({ tasks, today }: { tasks: readonly OpenTask[]; today: string }) {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const { values, set, clear } = useSearchState(boardSearch)
  const phone = useIsPhone()
  const dates = hasOsha(location.locSubscriptionPlan)
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
  const filtered = Boolean(typed || values.due)
  const now = filtered ? none : matches.filter(isOfNow)
  // The search that matched a card also applies to its people, unless it matched the shared name.
  const openFold = ({ name }: OpenTask, rule: string) =>
    set({ rule, person: typed && !containsEveryWord(name, typed) ? typed : undefined, page: undefined })
  const open = useSteady((task: OpenTask) =>
    task.fold ? openFold(task, task.fold.rule) : panel.open(ofTeam ? task._id : addressOfTask(tasks, task)),
  )
  const cases = useOpenCases(!filtered)
  const pressing = cases.filter((each) => isPressing(each, { today, timeZone: location.timeZone }))
  const counts = { overdue: countOf(own, 'overdue'), today: countOf(own, 'today'), week: countOf(own, 'week') }
  return (
    <>
      {now.length + pressing.length > 0 ? <NowBand tasks={now} cases={pressing} today={today} active={active} onOpen={open} /> : null}
      {cases
        .filter((each) => !pressing.includes(each))
        .map((each) => (
          <OpenCaseLine key={each._id} of={each} today={today} calm />
        ))}
      <CountsLine
        counts={counts}
        chosen={values.due}
        onChoose={(due) => set({ due }, { replace: true })}
        team={team && sizeOf(team)}
        toApprove={toApprove}
      />
      <FirstSteps tasks={tasks} />
      <NoticesAndTraining onTour={() => setTouring(true)} withTraining={!phone} />
      {dates && !phone ? <DatesLine /> : null}
      <Box mt={dates && !phone ? 12 : { base: 12, sm: 24 }}>
        <Section
          title="Tasks"
          count={countWords(sizeOf(matches), sizeOf(shown), ofTeam)}
          action={<TaskSearch value={typed} onChange={(text) => set({ search: text || undefined }, { replace: true })} />}
        >
          {location.didCompleteLibrarySetup || !hasOsha(location.locSubscriptionPlan) ? null : <SetupHint />}
          <TaskBoard
            tasks={now.length > 0 ? matches.filter((task) => !isOfNow(task)) : matches}
            all={tasks}
            filtered={filtered}
            onClearFilters={clear}
            today={today}
            active={active}
            onOpen={open}
          />
        </Section>
      </Box>
      {dates && phone ? (
        <>
          <TrainingLine />
          <DatesLine />
        </>
      ) : null}
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
