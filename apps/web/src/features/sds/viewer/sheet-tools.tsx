import { Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { saveOwnSds } from '#contract/sds/own-sds'
import { getSheetBinder, getSheetFiles } from '#contract/sds/sds-binder'
import { addressOf } from '#web/platform/api/call.ts'
import { saveFrom } from '#web/platform/save-file.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { useGoBack } from '#web/platform/routing/use-go-back.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

interface SheetToolsProps {
  backTo: '/' | '/sds'
  /** True on /sds/add. */
  managing?: boolean
}

/** The tools for data sheets in three groups: find, add, print. On a phone, they open below the search. */
export function SheetTools({ backTo, managing = false }: SheetToolsProps) {
  const phone = useIsPhone()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Buttons mb={12}>
        <BackButton to={backTo} />
        {phone && !opened ? (
          <Button variant="default" aria-expanded={false} onClick={() => setOpened(true)}>
            More tools
          </Button>
        ) : null}
      </Buttons>
      {phone && !opened ? null : (
        <Group gap="12px 40px" align="start" mb={16}>
          <FindTools managing={managing} />
          <AddTools managing={managing} />
          {managing ? null : <PrintTools />}
        </Group>
      )}
    </>
  )
}

function ToolGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className="screen-only">
      <Quiet>{name}</Quiet>
      <Buttons>{children}</Buttons>
    </div>
  )
}

/** Sheets that are not on the list: those of earlier years, and those that were asked for. */
const FindTools = ({ managing }: { managing: boolean }) => (
  <ToolGroup name="Find">
    {managing ? null : (
      <ButtonLink variant="light" to="/sds/history">
        Used by Year
      </ButtonLink>
    )}
    <ButtonLink variant="light" to="/sds/show-requests">
      SDS Requests
    </ButtonLink>
  </ToolGroup>
)

function AddTools({ managing }: { managing: boolean }) {
  const { can } = useCurrentLocation()
  if (!can.administer) return null
  return (
    <ToolGroup name="Add">
      {managing ? null : (
        <ButtonLink variant="light" to="/sds/add">
          Manage SDS
        </ButtonLink>
      )}
      <WriteGate of={saveOwnSds}>
        <ButtonLink variant="light" to="/sds/upload">
          Upload a Data Sheet
        </ButtonLink>
      </WriteGate>
    </ToolGroup>
  )
}

/** The poster, and downloads of the list as a PDF and as a ZIP with the manufacturers' files. The browser streams them to disk. */
function PrintTools() {
  const { _id, can, sdsList } = useCurrentLocation()
  const params = { locationId: _id }
  if (!can.administer && sdsList.length === 0) return null
  return (
    <ToolGroup name="Print">
      {can.administer ? (
        <ButtonLink variant="light" to="/admin/public-page" search={{ locationId: _id, show: 'poster' }}>
          Poster
        </ButtonLink>
      ) : null}
      {sdsList.length === 0 ? null : (
        <>
          <Button variant="light" onClick={() => saveFrom(addressOf(getSheetBinder, { params }))}>
            Binder (PDF)
          </Button>
          <Button variant="light" onClick={() => saveFrom(addressOf(getSheetFiles, { params }))}>
            Binder with files (ZIP)
          </Button>
        </>
      )}
    </ToolGroup>
  )
}

/** SDS-014: from /sds back to the previous page, from the other two to /sds. */
export function BackButton({ to }: { to: '/' | '/sds' }) {
  const back = useGoBack(home)
  const sign = <IconArrowLeft size={16} stroke={1.8} aria-hidden />
  if (to === '/sds')
    return (
      <ButtonLink variant="default" to="/sds" leftSection={sign}>
        Back
      </ButtonLink>
    )
  return (
    <Button variant="default" leftSection={sign} onClick={back}>
      Back
    </Button>
  )
}

const home = { to: '/' } as const
