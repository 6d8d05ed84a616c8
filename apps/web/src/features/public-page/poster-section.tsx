import { Button, Group, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'

import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { texts } from './public-page-texts.ts'

const PosterDialog = lazyPart(async () => (await import('./poster-dialog.tsx')).PosterDialog)

/** The poster: view, print or save it. */
export function PosterSection({ locationId, ready }: { locationId: string; ready: boolean }) {
  const [open, setOpen] = useState(false)
  usePreload(PosterDialog)
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
