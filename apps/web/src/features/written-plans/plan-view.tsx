import type { WrittenPlanKey } from '#content/library/written-plans'
import { getWrittenPlan } from '#contract/written-plans/written-plans'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { AdditionButton } from './additions/addition-button.tsx'
import { ConfirmPlan } from './confirm-plan.tsx'
import { PlanFront, type LoadedPlan } from './plan-front.tsx'
import { PlanReaders } from './plan-readers.tsx'
import { PlanReader } from './reader/plan-reader.tsx'
import { countUnread, withRead } from './reader/reading.ts'
import { useReading } from './reader/use-reading.ts'
import { PlanVersions } from './plan-versions.tsx'
import { planSearch, planTitles } from './plan-titles.ts'
import { texts } from './written-plan-texts.ts'

/** One plan to read. Without a number, shows the version in force, or the draft if there is none. */
export function PlanView({ planKey, number }: { planKey: WrittenPlanKey; number: number | undefined }) {
  const { _id: locationId } = useCurrentLocation()
  const query = useEndpoint(getWrittenPlan, { params: { locationId, planKey }, query: { version: number } }, { staleTime: 0 })
  const all = <Link to="/library/plans">{texts.title}</Link>
  const title = planTitles[planKey]
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Screen title={title} action={all}>
        <ErrorState text="This plan or version does not exist here." action={all} />
      </Screen>
    )
  return (
    <Screen title={title} action={all}>
      <QueryView query={query}>{({ payload }) => <LoadedPlanView planKey={planKey} title={title} plan={payload} />}</QueryView>
    </Screen>
  )
}

interface LoadedPlanViewProps {
  planKey: WrittenPlanKey
  title: string
  plan: LoadedPlan
}

/** Before the first part: the state of the plan and what is to be done. With a part in the address: that part alone. */
function LoadedPlanView({ planKey, title, plan }: LoadedPlanViewProps) {
  const { _id: locationId, timeZone } = useCurrentLocation()
  const { adminLocations, firstName } = useCurrentUser()
  const { values } = useSearchState(planSearch)
  const { document, version, versions, mine } = plan
  const [reading, setReading] = useReading(planKey, version)
  const params = { locationId, planKey }
  const isAdministrator = adminLocations.includes(locationId)
  const toConfirm = version && version.number === versions[0]?.number && mine === 'due' ? version : undefined
  const confirmation = { params, planTitle: title }
  const front = values.part === undefined
  return (
    <>
      {front ? <PlanFront planKey={planKey} title={title} plan={plan} /> : <WayToFront planKey={planKey} number={version?.number} />}
      {front && toConfirm ? (
        <ConfirmPlan
          {...confirmation}
          version={toConfirm}
          unread={countUnread(document.pages, reading)}
          title={`${firstName}, please read and confirm`}
        />
      ) : null}
      <PlanReader
        document={document}
        reading={reading}
        onReading={setReading}
        after={isAdministrator && !version ? (page) => <AdditionButton params={params} page={page} /> : undefined}
        end={(part) =>
          toConfirm ? (
            <ConfirmPlan
              {...confirmation}
              version={toConfirm}
              unread={part === undefined ? 0 : countUnread(document.pages, withRead(reading, part))}
            />
          ) : null
        }
      />
      {front ? <PlanVersions planKey={planKey} versions={versions} shown={version?.number} timeZone={timeZone} /> : null}
      {front && isAdministrator && versions.length > 0 ? <PlanReaders params={params} timeZone={timeZone} /> : null}
    </>
  )
}

const WayToFront = ({ planKey, number }: { planKey: WrittenPlanKey; number: number | undefined }) => (
  <Quiet component="p" mb={12}>
    {number === undefined ? 'Draft' : `Version ${number}`}
    {' · '}
    <Link to="/library/plans" search={{ plan: planKey, version: number === undefined ? 0 : undefined }}>
      {number === undefined ? texts.aboutDraft : texts.aboutVersion}
    </Link>
  </Quiet>
)
