import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'

import { emergencyPoster } from '#contract/emergency-page'
import { unexpectedErrorText } from '#contract/unexpected-error'
import { call } from '#web/platform/api/call.ts'
import { Section } from '#web/platform/ui/screen.tsx'

import classes from './emergency-page.module.css'
import { texts } from './texts.ts'
import { useBlobAddress } from './use-blob-address.ts'

/** The poster: looked at, printed, saved. */
export function PosterSection({ locationId, ready }: { locationId: string; ready: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <Section title={texts.poster}>
      <Stack gap={8}>
        <p>{ready ? texts.posterNote : texts.first}</p>
        <Group>
          <Button
            variant="default"
            disabled={!ready}
            leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {texts.show}
          </Button>
        </Group>
      </Stack>
      {open ? <PosterDialog locationId={locationId} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

function PosterDialog({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const load = async () => new Blob([await call(emergencyPoster, { params: { locationId } })], { type: 'application/pdf' })
  const address = useBlobAddress(load, locationId)
  return (
    <Modal opened onClose={onClose} title={texts.poster} size="60rem" centered closeButtonProps={{ 'aria-label': 'Close' }}>
      {address === null ? <p role="alert">{unexpectedErrorText}</p> : null}
      {address ? (
        <>
          {navigator.pdfViewerEnabled === false ? (
            <p>This browser shows no PDF files. Download it to print it.</p>
          ) : (
            <iframe className={classes.poster} src={address} title={texts.poster} />
          )}
          <a href={address} download="emergency-page-poster.pdf">
            Download
          </a>
        </>
      ) : null}
    </Modal>
  )
}
