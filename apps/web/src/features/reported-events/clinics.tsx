import { Group, Stack } from '@mantine/core'

import type { AnswerValue, LibraryAnswer } from '#contract/library/library-answer'
import { libraryData } from '#contract/library/library'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { CallLink } from '#web/shared/alarms/call-link.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

/** The clinics for an exposure, from the answer to step 11 of the setup. */
export function Clinics() {
  const location = useCurrentLocation()
  const query = useEndpoint(libraryData, { params: { locationId: location._id } })
  return (
    <Section title="Where to go">
      <QueryView query={query}>
        {({ payload }) => <ClinicCards clinics={clinicsIn(answerTo(payload.libraryData, 'postExposureProviders'))} />}
      </QueryView>
    </Section>
  )
}

function ClinicCards({ clinics }: { clinics: readonly Clinic[] }) {
  return (
    <Stack gap={12}>
      {clinics.map((clinic) => (
        <Card key={`${clinic.name} ${clinic.phone}`} p={16}>
          <Group justify="space-between" gap={12}>
            <Stack gap={4}>
              <strong>{clinic.name}</strong>
              {clinic.service ? <Quiet>{clinic.service}</Quiet> : null}
              {clinic.address ? (
                <a
                  href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(clinic.address)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {clinic.address}
                </a>
              ) : null}
              {clinic.hours ? <Quiet>{clinic.hours}</Quiet> : null}
            </Stack>
            {clinic.phone ? <CallLink label={`Call ${clinic.phone}`} phone={clinic.phone} /> : null}
          </Group>
        </Card>
      ))}
      {clinics.length === 0 ? (
        <Note>Your practice has not said yet where to go. Go to the nearest emergency room, day or night.</Note>
      ) : null}
    </Stack>
  )
}

const answerTo = (answers: readonly LibraryAnswer[], variable: string) =>
  answers.find((one) => one.associatedVariable === variable)?.answer ?? null

interface Clinic {
  name: string
  service: string
  address: string
  phone: string
  hours: string
}

/** The rows of step 11's table, except those that are only for the vaccine. */
function clinicsIn(answer: AnswerValue | null): Clinic[] {
  const rows = Array.isArray(answer) ? answer.filter((row) => typeof row === 'object') : []
  const useful = rows.filter((row) => !/vaccin/i.test(row['Service'] ?? '') || /expos/i.test(row['Service'] ?? ''))
  return useful.map((row) => ({
    name: row['Provider'] ?? '',
    service: row['Service'] ?? '',
    address: row['Address'] ?? '',
    phone: row['Phone'] ?? '',
    hours: row['Hours'] ?? '',
  }))
}
