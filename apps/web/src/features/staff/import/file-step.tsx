import { Box, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import type { User } from '#contract/access/access'
import { rolesByLocation } from '#contract/staff/staff'
import { maxImportBytes, maxImportRows, staffImportTemplate } from '#contract/staff/staff-import'
import { thousands } from '#wire/thousands'
import { textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { FileField } from '#web/platform/fields/files/file-field.tsx'
import { UploadProgress } from '#web/platform/fields/files/upload-progress.tsx'
import { saveFile } from '#web/platform/save-file.ts'
import { administeredLocations, defaultLocation } from '#web/platform/session/locations/administered-locations.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { LocationSelector } from '#web/shared/locations/location-selector.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import type { StaffImport } from './use-staff-import.ts'

interface FileStepProps {
  work: StaffImport
  user: User
  locationId: string
  onLocation: (locationId: string) => void
}

/** The default location, the template, and the file. */
export function FileStep({ work, user, locationId, onLocation }: FileStepProps) {
  const offered = administeredLocations(user)
  const here = offered.find((one) => one.value === locationId)?.label ?? ''
  const [file, setFile] = useState<File | null>(null)
  const choose = (files: File[]) => {
    const [chosen] = files
    setFile(chosen ?? null)
    if (chosen && chosen.size <= maxImportBytes) work.read(chosen)
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={16} style={{ alignItems: 'start' }}>
      <Card component="section" gap={16} py={{ base: 16, sm: 20 }} px={{ base: 16, sm: 24 }} aria-label="File">
        {offered.length > 1 ? (
          <LocationSelector
            value={locationId}
            onChange={(value) => onLocation(value ?? defaultLocation(user))}
            help="For rows that do not name a location."
            disabled={work.busy}
          />
        ) : null}
        <Text className="breaks">Download the template, enter one row per person, and save it as CSV.</Text>
        <div>
          <TemplateButton locationId={locationId} />
        </div>
        <FileField
          label="CSV file"
          value={file ? [file] : []}
          onChange={choose}
          multiple={false}
          accept=".csv,.txt,.tsv,text/csv"
          prompt="Drop the file here or click to choose"
          help={`Up to ${thousands(maxImportRows)} people and 2 MB. You see every row before anything is saved.`}
          validate={({ size }) => (size > maxImportBytes ? 'This file is larger than 2 MB.' : undefined)}
          disabled={work.busy}
        />
        <UploadProgress upload={work.reading} files={file ? [file] : []} />
        {work.problem ? <Problem>{work.problem}</Problem> : null}
        {(work.problem || work.reading.canceled) && file ? (
          <div>
            <Button variant="default" onClick={() => work.read(file)} disabled={work.busy}>
              Try again
            </Button>
          </div>
        ) : null}
      </Card>
      <Card component="section" gap={16} py={{ base: 16, sm: 20 }} px={{ base: 16, sm: 24 }} aria-label="Columns">
        <Box component="h3" mb={-4}>
          Columns in the file
        </Box>
        <ColumnNotes locationId={locationId} here={here} />
      </Card>
    </SimpleGrid>
  )
}

function TemplateButton({ locationId }: { locationId: string }) {
  const [loading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      saveFile(await call(staffImportTemplate, { params: { locationId } }), 'staff-import.csv')
    } catch (problem) {
      showError(textOfError(problem))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      onClick={() => void download()}
      loading={loading}
    >
      Download template
    </Button>
  )
}

/** The accepted values of each column, with the role names of the location. */
function ColumnNotes({ locationId, here }: { locationId: string; here: string }) {
  const { data } = useEndpoint(rolesByLocation, { params: { locationId } })
  const roles = data?.payload.map((role) => role.label).join(', ')
  const notes = [
    ['First Name, Last Name', 'Required.'],
    ['Email, Phone', 'At least one. The invitation goes to the email address; without one, a text message goes to the phone.'],
    ['Location', `Empty means ${here}. Separate several with "|".`],
    ['Role', `Required: the name of a role at the location.${roles ? ` At ${here}: ${roles}.` : ''}`],
    ['Positions', 'At least one of Administrator, Safety Officer, SPICE Officer, At Risk, Not At Risk, separated by "|".'],
    ['Start Date', 'When the employment began, as MM/DD/YYYY. Empty means today.'],
    ['New Hire', 'Yes or No. Empty means No.'],
    ['Last Training', 'The day of the last yearly training, as MM/DD/YYYY. If it is empty, people who are not new hires get 30 days.'],
  ] as const
  return (
    <Stack component="dl" gap={8} fz={13} lh="20px">
      {notes.map(([name, text]) => (
        <div key={name}>
          <Box component="dt" fw={550}>
            {name}
          </Box>
          <Quiet component="dd">{text}</Quiet>
        </div>
      ))}
    </Stack>
  )
}
