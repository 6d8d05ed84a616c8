import { Box, Loader } from '@mantine/core'
import { IconDownload, IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import type { RecordFile } from '#contract/records/record-parts'
import { getRecordFile } from '#contract/records/records'

import { unansweredOr } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { formatBytes } from '../../platform/format.ts'
import { saveFile } from '../../platform/save-file.ts'
import { lazyPart, usePreload } from '../../platform/ui/page/lazy-part.tsx'
import { Quiet } from '../../platform/ui/kit/quiet.tsx'
import { RowButton } from '../../platform/ui/kit/row-button.tsx'
import { Row, Rows } from '../../platform/ui/kit/rows.tsx'
import { showError } from '../../platform/ui/popup/toasts.tsx'
import { isPicture, isViewable } from './record-file-kinds.ts'
import type { ShownFile } from './record-file-viewer.tsx'

const Viewer = lazyPart(async () => (await import('./record-file-viewer.tsx')).RecordFileViewer)

export interface RecordFileViewer {
  open: (file: RecordFile) => Promise<void>
  /** The id of the file that is loading. */
  loading: string | undefined
  /** The viewer element. Render it anywhere on the screen. */
  viewer: ReactNode
}

/** Opens pictures and PDFs in a viewer and saves all other files (REC-031). The bytes stay in memory and are dropped when the viewer closes. */
export function useRecordFileViewer(): RecordFileViewer {
  const [loading, setLoading] = useState<string>()
  const [shown, setShown] = useState<ShownFile>()
  usePreload(Viewer)
  const open = async (file: RecordFile) => {
    if (loading) return
    setLoading(file._id)
    try {
      const blob = await call(getRecordFile, { params: { fileId: file._id } })
      const content = new Blob([blob], { type: file.data.contentType })
      if (isViewable(file)) setShown({ file, content })
      else saveFile(content, file.data.name)
    } catch (error) {
      showError(unansweredOr(error, unexpectedErrorText))
    } finally {
      setLoading(undefined)
    }
  }
  return { open, loading, viewer: shown ? <Viewer shown={shown} onClose={() => setShown(undefined)} /> : null }
}

/** A record's files, each opened by a click. */
export function RecordFiles({ files }: { files: readonly RecordFile[] }) {
  const { open, loading, viewer } = useRecordFileViewer()
  return (
    <>
      <Rows style={{ overflow: 'hidden' }}>
        {files.map((file) => (
          <Row key={file._id} block p={0}>
            <RowButton onClick={() => void open(file)} aria-disabled={loading !== undefined}>
              <Sign file={file} />
              <Box component="span" flex={1} className="breaks">
                {file.data.name}
              </Box>
              <Quiet className="numbers">{formatBytes(file.data.size)}</Quiet>
              {loading === file._id ? <Loader size={16} /> : <IconDownload size={16} stroke={1.8} aria-hidden />}
            </RowButton>
          </Row>
        ))}
      </Rows>
      {viewer}
    </>
  )
}

function Sign({ file }: { file: RecordFile }) {
  const Icon = isPicture(file) ? IconPhoto : isViewable(file) ? IconFileTypePdf : IconFile
  return <Icon size={18} stroke={1.6} aria-hidden />
}
