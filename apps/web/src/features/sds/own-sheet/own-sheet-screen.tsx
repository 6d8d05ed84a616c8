import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'

import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { BackButton } from '../viewer/sheet-tools.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import { SameSheetNote } from './same-sheet-note.tsx'
import { useOwnSheet } from './use-own-sheet.ts'

const CheckSheet = lazyPart(async () => (await import('./check-sheet.tsx')).CheckSheet)

/** /sds/upload: turns a manufacturer's PDF into a sheet of the practice. For administrators; redirects others to /sds. */
export function OwnSheetScreen() {
  const location = useCurrentLocation()
  return location.can.administer ? <UploadSheet key={location._id} locationId={location._id} /> : <Redirect to="/sds" />
}

function UploadSheet({ locationId }: { locationId: string }) {
  usePreload(CheckSheet)
  const work = useOwnSheet(locationId)
  const [saved, setSaved] = useState<string | null>(null)
  const another = () => {
    setSaved(null)
    work.startOver()
  }
  const { read } = work
  return (
    <Screen title="Upload a Data Sheet">
      <Buttons mb={16}>
        <BackButton to="/sds" />
      </Buttons>
      {saved !== null ? <Saved name={saved} onAnother={another} /> : null}
      {saved === null && !read ? <ChooseSheet work={work} /> : null}
      {saved === null && read?.reading.same ? (
        <SameSheetNote sheet={read.reading.same} locationId={locationId} onAnother={another} onAdded={setSaved} />
      ) : null}
      {saved === null && read && !read.reading.same ? (
        <CheckSheet read={read} locationId={locationId} onSaved={setSaved} onAnother={another} />
      ) : null}
    </Screen>
  )
}

function Saved({ name, onAnother }: { name: string; onAnother: () => void }) {
  return (
    <div role="status" tabIndex={-1} ref={takeFocus}>
      <EmptyState
        icon={<IconCircleCheck size={32} stroke={1.6} color="var(--sp-done)" aria-hidden />}
        title={`${name} is on the list of this location`}
        action={
          <Buttons style={{ justifyContent: 'center' }}>
            <Button variant="default" onClick={onAnother}>
              Upload another sheet
            </Button>
            <ButtonLink to="/sds">See the data sheets</ButtonLink>
          </Buttons>
        }
      >
        Everybody at the location can open it. No other practice sees it.
      </EmptyState>
    </div>
  )
}

/** The button that saved the sheet is gone, so the focus would fall out of the page. */
const takeFocus = (result: HTMLDivElement | null) => result?.focus()
