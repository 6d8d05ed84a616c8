import { Button, Group, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'

import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { texts } from './public-page-texts.ts'

const PosterDialog = lazyPart(async () => (await import('./poster-dialog.tsx')).PosterDialog)

interface PosterSectionProps {
  locationId: string
  /** Whether the page has an address and its content is confirmed. */
  ready: boolean
  /** The address asks for the poster, so it opens as soon as it is ready. */
  asked: boolean
}

/** The poster: view, print or save it. */
export function PosterSection({ locationId, ready, asked }: PosterSectionProps) {
  const [open, setOpen] = useState<boolean | undefined>(asked ? undefined : false)
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
      {(open ?? ready) ? <PosterDialog locationId={locationId} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}
