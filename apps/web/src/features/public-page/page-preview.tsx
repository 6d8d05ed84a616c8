import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'

import { previewPublicPage } from '#contract/public-page/public-page'
import { call } from '#web/platform/api/call.ts'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { useBlobAddress } from '#web/platform/ui/print/use-blob-address.ts'

import classes from './public-page.module.css'
import { texts } from './public-page-texts.ts'

export interface Typed {
  workPhone: string
  spillKits: string
}

interface PagePreviewProps {
  locationId: string
  typed: Typed
  /** Hash of the content that would be confirmed. A different hash reloads the preview. */
  hash: string
  hasPlan: boolean
}

/**
 * Shows exactly what strangers would see: the page and the plan behind it. The content has no scripts. The sandbox allows scripts only for an
 * accessibility checker, and isolates them from the app.
 */
export function PagePreview({ locationId, typed, hash, hasPlan }: PagePreviewProps) {
  const [part, setPart] = useState<'page' | 'plan'>('page')
  const load = async (signal: AbortSignal) => {
    const file = await call(previewPublicPage, { params: { locationId }, query: { ...typed, part }, signal })
    return new Blob([file], { type: 'text/html; charset=utf-8' })
  }
  const address = useBlobAddress(load, `${part} ${hash}`)
  return (
    <Stack gap={8}>
      {hasPlan ? (
        <SegmentedControl
          aria-label={texts.preview}
          value={part}
          onChange={(chosen) => setPart(chosen === 'plan' ? 'plan' : 'page')}
          data={[
            { value: 'page', label: 'Page' },
            { value: 'plan', label: 'Exposure control plan' },
          ]}
        />
      ) : null}
      {address === undefined ? (
        <div className={classes.preview} aria-busy />
      ) : typeof address !== 'string' ? (
        <Problem>{address.problem}</Problem>
      ) : (
        <iframe className={classes.preview} sandbox="allow-scripts" src={address} title={texts.preview} />
      )}
    </Stack>
  )
}
