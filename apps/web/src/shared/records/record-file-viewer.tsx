import { Modal } from '@mantine/core'

import type { RecordFile } from '#contract/records/record-parts'

import { DownloadLink, PdfView } from '../../platform/ui/print/pdf-view.tsx'
import { useFocusBack } from '../../platform/ui/panel/use-focus-back.ts'
import { PictureView } from '../../platform/ui/popup/picture-view.tsx'
import { useFileAddress } from '../../platform/ui/print/use-file-address.ts'
import { isPicture } from './record-file-kinds.ts'

export interface ShownFile {
  file: RecordFile
  content: Blob
}

/** A dialog with a picture or a PDF of a record. */
export function RecordFileViewer({ shown, onClose }: { shown: ShownFile; onClose: () => void }) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={shown.file.data.name} size="80rem" centered closeButtonProps={{ 'aria-label': 'Close' }}>
      <Content {...shown} />
    </Modal>
  )
}

function Content({ file, content }: ShownFile) {
  const { name } = file.data
  const address = useFileAddress(content)
  if (!isPicture(file)) return <PdfView address={address} title={name} name={name} purpose="read" />
  return (
    <>
      <PictureView address={address} alt={name} />
      <DownloadLink address={address} name={name} />
    </>
  )
}
