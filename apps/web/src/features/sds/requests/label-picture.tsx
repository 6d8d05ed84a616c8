import { Loader, Modal } from '@mantine/core'

import { sdsRequestPicture, type SheetRequest } from '#contract/sds/sds'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { PictureView } from '#web/platform/ui/popup/picture-view.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { useFileAddress } from '#web/platform/ui/print/use-file-address.ts'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

/** The picture of the label submitted with a request. */
export function LabelPicture({ request, onClose }: { request: SheetRequest; onClose: () => void }) {
  useFocusBack()
  const { data: file, error } = useEndpoint(sdsRequestPicture, { params: { id: request._id } }, { staleTime: Number.POSITIVE_INFINITY })
  const address = useFileAddress(file)
  const title = `Label of ${request.chemicalName}`
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      {file ? (
        <PictureView address={address} alt={title} />
      ) : error ? (
        <Problem>{textOfError(error)}</Problem>
      ) : (
        <Loader size={24} mx="auto" my={48} role="status" aria-label="Loading" />
      )}
    </Modal>
  )
}
