import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'

import { saveOwnSds } from '#contract/sds/own-sds'
import { getSheetBinder, getSheetFiles } from '#contract/sds/sds-binder'
import { addressOf } from '#web/platform/api/call.ts'
import { saveFrom } from '#web/platform/save-file.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { useGoBack } from '#web/platform/routing/use-go-back.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

interface SheetToolsProps {
  backTo: '/' | '/sds'
  /** True on /sds/add. */
  managing?: boolean
}

/** The back button, and the buttons of all other tools for data sheets. */
export function SheetTools({ backTo, managing = false }: SheetToolsProps) {
  const { can } = useCurrentLocation()
  const phone = useIsPhone()
  const [opened, setOpened] = useState(false)
  return (
    <Buttons mb={16}>
      <BackButton to={backTo} />
      <ButtonLink variant="default" to="/sds/show-requests">
        SDS Requests
      </ButtonLink>
      {can.administer && !managing ? (
        <ButtonLink variant="default" to="/sds/add">
          Manage SDS
        </ButtonLink>
      ) : null}
      {phone && !managing && !opened ? (
        <Button variant="default" aria-expanded={false} onClick={() => setOpened(true)}>
          More tools
        </Button>
      ) : (
        <FurtherTools managing={managing} />
      )}
    </Buttons>
  )
}

/** Rarely needed tools. On a phone they are collapsed so that the list comes first. */
function FurtherTools({ managing }: { managing: boolean }) {
  const { _id, can, sdsList } = useCurrentLocation()
  return (
    <>
      {can.administer && !managing ? (
        <ButtonLink variant="default" to="/admin/public-page" search={{ locationId: _id }}>
          Poster
        </ButtonLink>
      ) : null}
      {can.administer ? (
        <WriteGate of={saveOwnSds}>
          <ButtonLink variant="default" to="/sds/upload">
            Upload a Data Sheet
          </ButtonLink>
        </WriteGate>
      ) : null}
      {managing ? null : (
        <ButtonLink variant="default" to="/sds/history">
          Used by Year
        </ButtonLink>
      )}
      {managing || sdsList.length === 0 ? null : <BinderButtons locationId={_id} />}
    </>
  )
}

/** Downloads of the list as a PDF, and as a ZIP with the manufacturers' files. The browser streams them to disk. */
function BinderButtons({ locationId }: { locationId: string }) {
  const params = { locationId }
  return (
    <>
      <Button variant="default" onClick={() => saveFrom(addressOf(getSheetBinder, { params }))}>
        Binder (PDF)
      </Button>
      <Button variant="default" onClick={() => saveFrom(addressOf(getSheetFiles, { params }))}>
        Binder with files (ZIP)
      </Button>
    </>
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
