import { unansweredWarning } from '#contract/assistant/unanswered-questions'
import type { WrittenPlanKey } from '#content/library/written-plans'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { writtenPlanReaders, type getWrittenPlan } from '#contract/written-plans/written-plans'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { AdoptButton } from './adopt-button.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { PlanDifferences } from './plan-differences.tsx'
import { PlanFileButton } from './plan-file-button.tsx'
import { PlanStatus } from './plan-status.tsx'
import { RemindButton } from './remind-button.tsx'
import { texts } from './written-plan-texts.ts'

export type LoadedPlan = AnswerOf<typeof getWrittenPlan>['payload']

interface PlanFrontProps {
  planKey: WrittenPlanKey
  title: string
  plan: LoadedPlan
}

/** What precedes the text of a plan: which text it is, what is missing, and what can be done with it. */
export function PlanFront({ planKey, title, plan }: PlanFrontProps) {
  const location = useCurrentLocation()
  const isAdministrator = useCurrentUser().adminLocations.includes(location._id)
  const { document, version, hash, versions, mine, changedPages, unanswered, reviewAsks, reviewDue } = plan
  const [newest] = versions
  const params = { locationId: location._id, planKey }
  const adopt = isAdministrator && !version && location.didCompleteLibrarySetup
  const warning = version ? unansweredWarning(document.pages) : undefined
  return (
    <>
      <PlanStatus
        planKey={planKey}
        version={version}
        newest={newest}
        mine={mine}
        timeZone={location.timeZone}
        readers={isAdministrator && version && version.number === newest?.number ? <ReadersCounted params={params} /> : null}
      >
        {version ? <PlanFileButton params={params} title={title} number={version.number} /> : null}
        {adopt ? (
          <AdoptButton
            params={params}
            hash={hash}
            newest={newest}
            changed={changedPages.length > 0}
            unanswered={unanswered}
            reviewAsks={reviewAsks}
            reviewDue={reviewDue}
          />
        ) : null}
        {version && isAdministrator ? (
          <Link to="/library/plans" search={{ plan: planKey, version: 0 }}>
            {texts.seeDraft}
          </Link>
        ) : null}
      </PlanStatus>
      {warning === undefined ? null : (
        <Note maw={720} mt={12}>
          {warning}
        </Note>
      )}
      {version ? null : <OpenQuestions questions={unanswered} />}
      {version || location.didCompleteLibrarySetup ? null : (
        <Note maw={720} mt={12}>
          {texts.finishSetup} <Link to="/library">Library setup</Link>
        </Note>
      )}
      <PlanDifferences params={params} from={version ? version.number - 1 : newest?.number} to={version?.number} />
    </>
  )
}

/** How many people have confirmed the plan, and a button that reminds the others. */
function ReadersCounted({ params }: { params: { locationId: string; planKey: WrittenPlanKey } }) {
  const { _id: userId } = useCurrentUser()
  const { data } = useEndpoint(writtenPlanReaders, { params })
  if (!data) return null
  const waiting = data.payload.filter(({ due }) => due)
  return (
    <>
      <Quiet>
        Confirmed by {data.payload.length - waiting.length} of {data.payload.length}
      </Quiet>
      <RemindButton params={params} unread={waiting.filter(({ person }) => person._id !== userId).length} />
    </>
  )
}
