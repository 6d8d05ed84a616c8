import type { OpenTask } from '#contract/tasks/tasks'
import { listWrittenPlans, type WrittenPlanSummary } from '#contract/written-plans/written-plans'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { hrefOf } from '#web/platform/routing/address.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'

import { ownTraining, type OwnTraining } from '../../completion/own-training.ts'
import { StartTraining } from '../../completion/start-training.tsx'
import { StartList, type StartStep } from './start-list.tsx'

const vaccineForm = 'hepatitisBVaccineConsentForm'

/** What a new hire does first: the trainings, the choice about the vaccine, and the plans to confirm. */
export function HireStart({ tasks }: { tasks: readonly OpenTask[] }) {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const plans = useEndpoint(listWrittenPlans, { params: { locationId: location._id } }).data?.payload ?? []
  const atRisk = user.atRiskLocations.includes(location._id)
  const training = (title: string, which: OwnTraining): StartStep => ({
    title,
    isDone: !tasks.some((task) => task.frequency === '99' && ownTraining(task, user._id) === which),
    action: (first) => <StartTraining training={which} variant={first ? 'filled' : 'default'} />,
  })
  const vaccine = tasks.find((task) => task.own && task.forms.includes(vaccineForm))
  const due = plans.filter(({ mine }) => mine === 'due')
  return (
    <StartList
      title="Your first days"
      steps={[
        ...(atRisk ? [training('Bloodborne training, before your first exposed task', 'bloodborne')] : []),
        training('Safety training for new hires', 'newHire'),
        ...(atRisk ? [vaccineStep(vaccine)] : []),
        ...(plans.some(({ mine }) => mine !== 'none') ? [plansStep(due.length, due[0]?.key)] : []),
      ]}
    />
  )
}

const vaccineStep = (task: OpenTask | undefined): StartStep => ({
  title: 'Hepatitis B vaccine: accept or decline',
  isDone: task === undefined,
  action: (first) =>
    task ? (
      <ButtonLink
        variant={first ? 'filled' : 'default'}
        to="/forms/view"
        search={{ formId: vaccineForm, taskId: task._id, occurrence: task.occurrence._id, back: hrefOf({ to: '/' }) }}
      >
        Make your choice
      </ButtonLink>
    ) : null,
})

const plansStep = (count: number, plan: WrittenPlanSummary['key'] | undefined): StartStep => ({
  title: 'Read and confirm the plans of the practice',
  isDone: count === 0,
  action: (first) => (
    <ButtonLink variant={first ? 'filled' : 'default'} to="/library/plans" search={plan ? { plan } : {}}>
      {`Read and confirm (${count} ${count === 1 ? 'plan' : 'plans'})`}
    </ButtonLink>
  ),
})
