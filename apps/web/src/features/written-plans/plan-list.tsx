import { Group } from '@mantine/core'

import { listWrittenPlans, type WrittenPlanSummary } from '#contract/written-plans/written-plans'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowLink } from '#web/platform/ui/kit/row-link.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { pagesChanged, texts } from './written-plan-texts.ts'
import classes from './written-plans.module.css'

/** The written plans of the location, each with its status. */
export function PlanList() {
  const location = useCurrentLocation()
  const query = useEndpoint(listWrittenPlans, { params: { locationId: location._id } })
  return (
    <Screen title={texts.title} intro={texts.intro} action={<Link to="/library">Library</Link>}>
      {location.didCompleteLibrarySetup ? null : (
        <Note maw={720} mb={16}>
          {location.setUpPending ? texts.setupFirst : texts.finishSetup}{' '}
          <Link to="/library">{location.setUpPending ? 'Location setup' : 'Library setup'}</Link>
        </Note>
      )}
      <QueryView query={query} empty={{ when: ({ payload }) => payload.length === 0, show: <Note maw={720}>{texts.none}</Note> }}>
        {({ payload }) => (
          <ul className={classes.plans}>
            {payload.map((plan) => (
              <Card key={plan.key} component="li" p={0}>
                <PlanLink plan={plan} timeZone={location.timeZone} />
              </Card>
            ))}
          </ul>
        )}
      </QueryView>
    </Screen>
  )
}

function PlanLink({ plan, timeZone }: { plan: WrittenPlanSummary; timeZone: string }) {
  const { key, title, citation, newest, changedPages, mine, confirmed } = plan
  return (
    <RowLink to="/library/plans" search={{ plan: key }}>
      <strong>{title}</strong>
      <Quiet>{citation}</Quiet>
      <Group component="span" gap="4px 8px">
        {newest ? null : <StateBadge state="draft">{texts.notAdopted}</StateBadge>}
        {mine === 'due' ? <StateBadge state="due">{texts.due}</StateBadge> : null}
        {mine === 'confirmed' ? <StateBadge state="done">{texts.read}</StateBadge> : null}
        {newest ? (
          <Quiet>
            Version {newest.number}, adopted {formatDate(newest.adoptedAt, timeZone)}
          </Quiet>
        ) : null}
      </Group>
      {newest && confirmed ? (
        <Quiet>
          {confirmed.people} of {confirmed.of} have read it
          {changedPages.length > 0 ? ` · ${pagesChanged(changedPages.length)}` : ''}
        </Quiet>
      ) : null}
    </RowLink>
  )
}
