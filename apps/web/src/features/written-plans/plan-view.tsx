import { Group } from '@mantine/core'

import { unansweredWarning } from '#contract/assistant/unanswered-questions'
import type { WrittenPlanKey } from '#content/library/written-plans'
import { getWrittenPlan, type PlanVersion } from '#contract/written-plans/written-plans'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Screen, Section } from '#web/platform/ui/page/screen.tsx'

import { AdditionButton } from './additions/addition-button.tsx'
import { AdoptButton } from './adopt-button.tsx'
import { ConfirmPlan } from './confirm-plan.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { PlanDifferences } from './plan-differences.tsx'
import { PlanDocumentView } from './plan-document-view.tsx'
import { PlanFileButton } from './plan-file-button.tsx'
import { PlanReaders } from './plan-readers.tsx'
import { planTitles } from './plan-titles.ts'
import { texts } from './written-plan-texts.ts'

/** One plan as a document. Without a number, shows the version in force, or the draft if there is none. */
export function PlanView({ planKey, number }: { planKey: WrittenPlanKey; number: number | undefined }) {
  const location = useCurrentLocation()
  const isAdministrator = useCurrentUser().adminLocations.includes(location._id)
  const params = { locationId: location._id, planKey }
  const query = useEndpoint(getWrittenPlan, { params, query: { version: number } }, { staleTime: 0 })
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
      <QueryView query={query}>
        {({ payload: { document, version, hash, versions, mine, changedPages, unanswered, reviewAsks, reviewDue } }) => {
          const [newest] = versions
          const adopt = isAdministrator && !version && location.didCompleteLibrarySetup
          const warning = version ? unansweredWarning(document.pages) : undefined
          return (
            <>
              <Which planKey={planKey} version={version} newest={newest} timeZone={location.timeZone} />
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
              <Group gap={12} my={16}>
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
              </Group>
              <PlanDifferences params={params} from={version ? version.number - 1 : newest?.number} to={version?.number} />
              <PlanDocumentView
                document={document}
                after={isAdministrator && !version ? (page) => <AdditionButton params={params} page={page} /> : undefined}
              />
              {version && version.number === newest?.number ? (
                <ConfirmPlan params={params} title={title} version={version} mine={mine} />
              ) : null}
              <Versions planKey={planKey} versions={versions} shown={version?.number} timeZone={location.timeZone} />
              {isAdministrator && newest ? <PlanReaders params={params} timeZone={location.timeZone} /> : null}
            </>
          )
        }}
      </QueryView>
    </Screen>
  )
}

interface WhichProps {
  planKey: WrittenPlanKey
  version: PlanVersion | null
  newest: PlanVersion | undefined
  timeZone: string
}

/** States which text this is: a version with its adopter, an earlier one, or the draft. */
function Which({ planKey, version, newest, timeZone }: WhichProps) {
  const inForce = (
    <Link to="/library/plans" search={{ plan: planKey }}>
      {texts.newest}
    </Link>
  )
  if (!version)
    return (
      <Note maw={720}>
        {texts.draft} {newest ? inForce : null}
      </Note>
    )
  return (
    <>
      <Quiet>
        Version {version.number}, adopted {formatDate(version.adoptedAt, timeZone)} by {version.adoptedBy.fullName}: {version.note}
      </Quiet>
      {version.review?.devices ? (
        <Quiet component="p" className="written">
          Devices considered: {version.review.devices}
        </Quiet>
      ) : null}
      {version.review?.asked ? (
        <Quiet component="p" className="written">
          Who was asked: {version.review.asked}
        </Quiet>
      ) : null}
      {version.number === newest?.number ? null : (
        <Note maw={720} mt={12}>
          {texts.older} {inForce}
        </Note>
      )}
    </>
  )
}

/** All versions with a link to each, newest first. */
function Versions({
  planKey,
  versions,
  shown,
  timeZone,
}: {
  planKey: WrittenPlanKey
  versions: PlanVersion[]
  shown: number | undefined
  timeZone: string
}) {
  if (versions.length < 2) return null
  return (
    <Section title="Versions">
      <List>
        {versions.map(({ number, adoptedAt, adoptedBy, note }) => (
          <li key={number}>
            {number === shown ? (
              <strong>Version {number}</strong>
            ) : (
              <Link to="/library/plans" search={{ plan: planKey, version: number }}>
                Version {number}
              </Link>
            )}
            {`, ${formatDate(adoptedAt, timeZone)}, ${adoptedBy.fullName}: ${note}`}
          </li>
        ))}
      </List>
    </Section>
  )
}
