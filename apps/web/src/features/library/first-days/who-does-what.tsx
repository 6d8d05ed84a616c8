import { Button, Text } from '@mantine/core'

import { getWorkload, type Workload } from '#contract/first-days/first-days'
import { assignTasks } from '#contract/tasks/assign-tasks'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/** The load of each person in minutes a week, and proposals to give checks and duties to others. Each is accepted by its own button. */
export function WhoDoesWhat({ locationId }: { locationId: string }) {
  const query = useEndpoint(getWorkload, { params: { locationId } }, { staleTime: 0 })
  return (
    <QueryView query={query}>
      {({ payload }) => (
        <>
          <Section title="Minutes a week" count={String(payload.people.length)}>
            <Rows>
              {payload.people.map((person) => (
                <Row key={person._id}>
                  <Text className="breaks" flex={1}>
                    {person.name}
                  </Text>
                  <span className="numbers">{minutesText(person)}</span>
                </Row>
              ))}
            </Rows>
          </Section>
          <Section title="Proposals by role">
            {payload.shares.length === 0 ? <Quiet component="p">The work is shared well. Nothing is proposed.</Quiet> : null}
            <Rows>
              {payload.shares.map((share) => (
                <Proposal key={share.tasks.join()} share={share} locationId={locationId} />
              ))}
            </Rows>
          </Section>
        </>
      )}
    </QueryView>
  )
}

function minutesText({ minutes, after }: Workload['people'][number]): string {
  return minutes === after ? `${minutes} minutes` : `${minutes} minutes, ${after} with the proposals`
}

function Proposal({ share, locationId }: { share: Workload['shares'][number]; locationId: string }) {
  const action = useAction(assignTasks, {
    invalidates: [getWorkload],
    onSuccess: () => showSuccess(`${share.title} now belongs to ${share.to.name}.`),
    onError: (error) => showError(textOfError(error)),
  })
  return (
    <Row>
      <Text className="breaks" flex={1}>
        {`${share.title}${share.tasks.length > 1 ? ` (${share.tasks.length})` : ''}: from ${share.from.name} to ${share.to.name}`}
      </Text>
      <WriteGate of={assignTasks}>
        <Button
          variant="default"
          loading={action.isPending}
          onClick={() => action.mutate({ params: { locationId }, body: { tasks: share.tasks, users: [share.to._id], how: 'replace' } })}
        >
          Accept
        </Button>
      </WriteGate>
    </Row>
  )
}
