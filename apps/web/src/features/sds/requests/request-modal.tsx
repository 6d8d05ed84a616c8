import { Button, Modal } from '@mantine/core'
import { useState } from 'react'

import { imageEndings, requestByLocationId, requestForSds, sheetLimits, WrongImageType } from '#contract/sds/sds'
import { FileTooLarge } from '#contract/endpoint/errors'
import { endingOf } from '#contract/text/file-ending'
import { maxFileText, singleFileLimits } from '#contract/records/uploads'
import { FileField } from '#web/platform/fields/files/file-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { useConfirmedClose } from '#web/platform/ui/popup/use-confirmed-close.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { EntryList } from '../viewer/entry-list.tsx'
import type { AskedProduct } from './request-button.tsx'

interface RequestModalProps {
  product: AskedProduct
  onClose: () => void
}

/** Requests a missing sheet, with an optional picture of the label (SDSNEW-001 to SDSNEW-015). */
export function RequestModal({ product, onClose }: RequestModalProps) {
  useFocusBack()
  const [images, setImages] = useState<File[]>([])
  const form = useRequestForm(product, images, onClose)
  const { close, question } = useConfirmedClose(onClose)
  return (
    <Modal opened onClose={close} title="Request an SDS" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <ContractForm
        form={form}
        guarded
        buttons={
          <>
            <Button variant="default" onClick={close} disabled={form.pending}>
              Cancel
            </Button>
            <Button type="submit" loading={form.pending}>
              Send request
            </Button>
          </>
        }
      >
        <TextField label="Chemical Name" required autoFocus maxLength={sheetLimits.chemicalName} {...form.field('chemicalName')} />
        <TextField
          label="Manufacturer"
          required
          help={
            product.manufacturer === '' && product.chemicalName !== ''
              ? 'The label of the container names it. A picture of the label helps too.'
              : ''
          }
          maxLength={sheetLimits.manufacturer}
          {...form.field('manufacturer')}
        />
        <EntryList label="CAS Numbers" help="Press Enter after each number." maxLength={sheetLimits.casLength} {...form.field('cas')} />
        <TextAreaField label="Notes" {...form.field('note')} />
        <FileField
          label="Label Image"
          help={`A picture of the label helps to find the right sheet: .jpeg, .jpg or .png, at most ${maxFileText}.`}
          accept={endings.map((ending) => `.${ending}`).join(',')}
          prompt="Drop a picture here or click to choose"
          multiple={false}
          validate={imageProblem}
          value={images}
          onChange={setImages}
        />
      </ContractForm>
      {question}
    </Modal>
  )
}

function useRequestForm({ chemicalName, manufacturer, cas }: AskedProduct, images: File[], onClose: () => void) {
  const { _id: location, practice } = useCurrentLocation()
  return useContractForm(requestForSds, {
    initialValues: { chemicalName, manufacturer, cas: [...cas], note: '' },
    request: (body) => ({ body: { ...body, practice: practice._id, location }, files: images }),
    check: (): FormErrors => {
      const problem = images.map(imageProblem).find(Boolean)
      return problem ? { image: problem } : {}
    },
    // An error of one entry is shown at the whole list.
    rename: (path) => path.split('.')[0] ?? path,
    invalidates: [requestByLocationId],
    onSuccess: () => {
      showSuccess('Request has been sent successfully')
      onClose()
    },
    // SDSNEW-013, SDSNEW-014.
    refusalText: ({ status, code, message }) => (status === 409 || code === WrongImageType.code ? message : 'Error at sending request.'),
  })
}

const endings: readonly string[] = imageEndings

/** SDSNEW-009, SDSNEW-010. The server checks the bytes as well. */
function imageProblem(file: File): string | undefined {
  if (!endings.includes(endingOf(file.name))) return WrongImageType.text
  return file.size > singleFileLimits.maxFileBytes ? FileTooLarge.text : undefined
}
