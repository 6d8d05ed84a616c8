import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'

import { publicPagePoster } from '#contract/public-page/public-page'
import { call } from '#web/platform/api/call.ts'
import { PdfView } from '#web/platform/ui/print/pdf-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { useBlobAddress } from '#web/platform/ui/print/use-blob-address.ts'

import { texts } from './public-page-texts.ts'

/** The poster: view, print or save it. */
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
  const load = async (signal: AbortSignal) =>
    new Blob([await call(publicPagePoster, { params: { locationId }, signal })], { type: 'application/pdf' })
  const address = useBlobAddress(load, locationId)
  return (
    <Modal opened onClose={onClose} title={texts.poster} size="60rem" centered closeButtonProps={{ 'aria-label': 'Close' }}>
      <PdfView address={address} title={texts.poster} name="emergency-page-poster.pdf" purpose="print" />
    </Modal>
  )
}
