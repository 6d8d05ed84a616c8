import { Text } from '@mantine/core'

import { listCertificates, type CertificateKind } from '#contract/certificates/certificates'
import type { MemberTraining } from '#contract/training/training'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { yearlyMinutes, yearlySeconds } from '#web/shared/training/training-time.ts'
import { CertificateButton, type CertificateButtonProps } from '#web/shared/certificates/certificate-button.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'

import { noTraining } from './no-training.tsx'

interface CompletedTrainingsProps {
  userId: string
  videos: readonly MemberTraining[]
  /** Seconds watched in the training year. */
  secondsWatched: number
}

/** The completed trainings and videos, each with its certificate (STAFFVIEW-047, 049, 051). */
export function CompletedTrainings({ userId, videos, secondsWatched }: CompletedTrainingsProps) {
  const query = useEndpoint(listCertificates, { params: { userId } })
  const { timeZone } = useCurrentLocation()
  return (
    <QueryView query={query}>
      {({ payload: { certificates } }) => {
        const waits = secondsWatched >= yearlySeconds && !certificates.some(({ kind }) => kind === 'annual')
        const trainingOf = (kind: CertificateKind) => certificates.find((one) => one.kind === kind)?.course ?? usualNames[kind]
        if (videos.length === 0 && certificates.length === 0 && !waits) return noTraining('No training completed.')
        return (
          <Rows aria-label="Completed trainings">
            {waits ? (
              <Completed
                userId={userId}
                kind="annual"
                name={usualNames.annual}
                about={usualNames.annual}
                on={`${yearlyMinutes} minutes watched`}
              />
            ) : null}
            {certificates.map(({ kind, course, completedOn, waiting }) => (
              <Completed
                key={kind}
                userId={userId}
                kind={kind}
                name={course}
                about={course}
                on={waiting ? `${formatDate(completedOn)} · Waiting for approval` : formatDate(completedOn)}
              />
            ))}
            {videos.map(({ eTag, name, trainingType, completedAt }) => {
              // A video has no certificate of its own. The icon says which training it belongs to.
              const kind = trainingType === 'osha' ? 'annual' : 'newHire'
              return (
                <Completed
                  key={eTag}
                  userId={userId}
                  kind={kind}
                  name={name}
                  about={trainingOf(kind)}
                  on={formatDate(completedAt, timeZone)}
                />
              )
            })}
          </Rows>
        )
      }}
    </QueryView>
  )
}

/** The names of trainings that have no certificate yet. */
const usualNames: Record<CertificateKind, string> = { annual: 'Annual OSHA training', newHire: 'New Hire training' }

const Completed = ({ name, on, ...certificate }: CertificateButtonProps & { name: string; on: string }) => (
  <Row>
    <Text component="span" flex="1 1 240px" fw={500} className="breaks">
      {name}
    </Text>
    <Quiet className="numbers">{on}</Quiet>
    <CertificateButton {...certificate} />
  </Row>
)
