import { IconCircleCheck } from '@tabler/icons-react'
import { Box, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { thousands } from '#wire/thousands'

import { defaultLocation } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { FileStep } from './file-step.tsx'
import { peopleText } from './import-draft.ts'
import { useStaffImport, type Imported } from './use-staff-import.ts'

const PreviewStep = lazyPart(async () => (await import('./preview-step.tsx')).PreviewStep)

/** Adds many members from a CSV file (/admin/staff-import): choose, review and correct, confirm. */
export function StaffImportScreen() {
  const user = useCurrentUser()
  usePreload(PreviewStep)
  const [locationId, setLocationId] = useState(() => defaultLocation(user))
  const work = useStaffImport(locationId)
  const { draft, done } = work
  const step = done ? 'done' : draft ? 'preview' : 'file'
  return (
    <Screen title="Import Staff">
      <AdminTabs />
      <StepHeading key={step} step={step} />
      {done ? <Done done={done} onAnother={work.startOver} /> : null}
      {!done && draft ? <PreviewStep work={work} draft={draft} locationId={locationId} /> : null}
      {!done && !draft ? <FileStep work={work} user={user} locationId={locationId} onLocation={setLocationId} /> : null}
      <LeaveGuard when={draft !== null && done === null} />
    </Screen>
  )
}

const headings = {
  file: 'Step 1 of 3: Choose a file',
  preview: 'Step 2 of 3: Check the rows',
  done: 'Step 3 of 3: Done',
}

/** The heading of a step. It takes the focus when the step changes, so that screen readers continue there. */
function StepHeading({ step }: { step: keyof typeof headings }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step !== 'file') heading.current?.focus()
  }, [step])
  return (
    <Box component="h2" ref={heading} tabIndex={-1} mt={16} mb={12}>
      {headings[step]}
    </Box>
  )
}

function Done({ done, onAnother }: { done: Imported; onAnother: () => void }) {
  return (
    <EmptyState
      icon={<IconCircleCheck size={32} stroke={1.6} color="var(--sp-done)" aria-hidden />}
      title={doneText(done)}
      action={
        <Buttons style={{ justifyContent: 'center' }}>
          <Button variant="default" onClick={onAnother}>
            Import another file
          </Button>
          <ButtonLink to="/admin/staff-list">See staff members</ButtonLink>
        </Buttons>
      }
    >
      {done.added > 0 ? sentText(done) : 'They were notified and will see the location the next time they sign in.'}
    </EmptyState>
  )
}

function doneText({ added, colleagues }: Imported): string {
  const invited = `${peopleText(added)} ${added === 1 ? 'was' : 'were'} added and invited`
  if (colleagues === 0) return invited
  const placed = `${thousands(colleagues)} ${colleagues === 1 ? 'colleague' : 'colleagues'} added to a location`
  return added === 0 ? placed : `${invited}, ${placed}`
}

function sentText({ emails, textMessages }: Imported) {
  const parts = [
    ...(emails > 0 ? [`${thousands(emails)} by email`] : []),
    ...(textMessages > 0 ? [`${thousands(textMessages)} by text message`] : []),
  ]
  return `Invitations are on their way: ${parts.join(', ')}. Each link is good for 7 days and can be sent again from the list.`
}
