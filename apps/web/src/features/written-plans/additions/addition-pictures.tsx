import { ActionIcon, Box, Button, Group } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { FileTooLarge } from '#contract/endpoint/errors'
import { maxFileText, singleFileLimits } from '#contract/records/uploads'
import { endingOf } from '#contract/text/file-ending'
import { WrongPictureType } from '#contract/records/uploads'
import { additionLimits, uploadPlanPicture, type PlanPicture } from '#contract/written-plans/plan-additions'
import { isUnanswered, textOfError } from '#web/platform/api/api-error.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { FileField } from '#web/platform/fields/files/file-field.tsx'
import { shrinkPicture } from '#web/platform/fields/files/shrink-picture.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { PlanPictureView } from '#web/shared/written-plans/plan-picture-view.tsx'

import { additionTexts } from './addition-texts.ts'

interface Pictures {
  locationId: string
  value: readonly PlanPicture[]
  onChange: (pictures: PlanPicture[]) => void
}

/** Uploads pictures and adds them to an addition. */
export function usePictureUpload({ locationId, value, onChange }: Pictures) {
  const [problem, setProblem] = useState<string>()
  const description = useRef('')
  /** The picture that no server received. */
  const [unsent, setUnsent] = useState<File>()
  const upload = useUpload(uploadPlanPicture, {
    onSuccess: ({ payload }) => onChange([...value, { ...payload, text: description.current }]),
    onError: (error, { files: [file] }) => {
      setProblem(Object.values(error.fields)[0] ?? textOfError(error))
      if (isUnanswered(error)) setUnsent(file)
    },
  })
  const send = (file: File) => {
    setProblem(undefined)
    setUnsent(undefined)
    upload.send({ params: { locationId }, body: {}, files: [file] })
  }
  /** Uploads a picture. `text` is its description, if it is known. */
  const add = async (file: File, text = '') => {
    const chosen = await shrinkPicture(file)
    const refusal = pictureProblem(chosen)
    description.current = text
    if (!refusal) return send(chosen)
    setProblem(refusal)
    setUnsent(undefined)
  }
  return { add, problem, isPending: upload.isPending, again: unsent ? () => send(unsent) : undefined }
}

interface AdditionPicturesProps extends Omit<Pictures, 'locationId'> {
  upload: ReturnType<typeof usePictureUpload>
  onDraw: () => void
  errors: FormErrors
}

/** The pictures of an addition. Each is uploaded when it is chosen or drawn, and described before the addition is saved. */
export function AdditionPictures({ value, onChange, upload, onDraw, errors }: AdditionPicturesProps) {
  const change = (index: number, text: string) => onChange(value.map((one, at) => (at === index ? { ...one, text } : one)))
  return (
    <>
      {value.map((picture, index) => (
        <Box key={picture._id}>
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <Box w={160}>
              <PlanPictureView picture={{ ...picture, text: '' }} />
            </Box>
            <ActionIcon aria-label={`Remove picture ${index + 1}`} onClick={() => onChange(value.filter((_, at) => at !== index))}>
              <IconX size={16} stroke={1.8} aria-hidden />
            </ActionIcon>
          </Group>
          <TextField
            label={additionTexts.description}
            required
            maxLength={additionLimits.description}
            value={picture.text}
            error={errors[`pictures.${index}.text`]}
            path={`pictures.${index}.text`}
            onChange={(text) => change(index, text)}
          />
        </Box>
      ))}
      {value.length < additionLimits.picturesOfSection ? (
        <>
          <FileField
            label={additionTexts.pictures}
            help={`${additionTexts.picturesHelp} .jpeg, .jpg or .png, at most ${maxFileText}.`}
            accept={endings.map((ending) => `.${ending}`).join(',')}
            prompt={upload.isPending ? 'Uploading…' : 'Drop a picture here or click to choose'}
            multiple={false}
            disabled={upload.isPending}
            value={[]}
            onChange={([file]) => file && void upload.add(file)}
          />
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />}
            disabled={upload.isPending}
            onClick={onDraw}
          >
            {additionTexts.draw}
          </Button>
        </>
      ) : null}
      {upload.problem ? <Problem>{upload.problem}</Problem> : null}
      {upload.again ? (
        <Button variant="default" onClick={upload.again}>
          Try again
        </Button>
      ) : null}
    </>
  )
}

const endings: readonly string[] = ['jpeg', 'jpg', 'png']

function pictureProblem(file: File): string | undefined {
  if (!endings.includes(endingOf(file.name))) return WrongPictureType.text
  return file.size > singleFileLimits.maxFileBytes ? FileTooLarge.text : undefined
}
