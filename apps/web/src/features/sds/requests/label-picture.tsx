import { Alert, Loader, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'

import { sdsRequestPicture, type SheetRequest } from '#contract/sds'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useFocusBack } from '#web/platform/ui/use-focus-back.ts'

import classes from './label-picture.module.css'

/** The picture of the label submitted with a request. */
export function LabelPicture({ request, onClose }: { request: SheetRequest; onClose: () => void }) {
  useFocusBack()
  const { data: file, error } = useEndpoint(sdsRequestPicture, { params: { id: request._id } }, { staleTime: Number.POSITIVE_INFINITY })
  const title = `Label of ${request.chemicalName}`
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      {file ? (
        <Picture file={file} alt={title} />
      ) : error ? (
        <Alert color="red" variant="light" role="alert">
          {textOfError(error)}
        </Alert>
      ) : (
        <Loader size={24} mx="auto" my={48} role="status" aria-label="Loading" />
      )}
    </Modal>
  )
}

/** Shows the bytes as an image and revokes the blob URL on unmount. */
function Picture({ file, alt }: { file: Blob; alt: string }) {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <img className={classes.picture} src={address} alt={alt} />
}
