import { FileTooLarge } from '#contract/endpoint/errors'
import { maxFileText, singleFileLimits, WrongPictureType } from '#contract/records/uploads'
import { endingOf } from '#contract/text/file-ending'

import type { FormErrors } from '../../forms/errors/error-summary.tsx'
import { FileField } from './file-field.tsx'
import { shrinkPicture } from './shrink-picture.ts'

interface PhotosFieldProps {
  label: string
  /** What a photo should show, before the limits. */
  help: string
  /** The maximum number of photos. */
  most: number
  value: readonly File[]
  onChange: (photos: File[]) => void
}

/** Enough to see what is wrong, and small enough to send from a basement. */
const longestSide = 1_600

/** A few photos. Each is made smaller on the device before it is sent. */
export function PhotosField({ label, help, most, value, onChange }: PhotosFieldProps) {
  const take = async (files: File[]) => onChange(await Promise.all(files.slice(0, most).map(smaller)))
  return (
    <FileField
      label={label}
      help={`${help} At most ${most}: .jpeg, .jpg or .png, ${maxFileText} each.`}
      accept={endings.map((ending) => `.${ending}`).join(',')}
      prompt="Drop photos here or click to choose"
      validate={photoProblem}
      value={[...value]}
      onChange={(files) => void take(files)}
      path="files"
    />
  )
}

/** The errors of chosen photos, for a form that must not be sent with them. */
export function photoErrors(photos: readonly File[]): FormErrors {
  const problem = photos.map(photoProblem).find(Boolean)
  return problem ? { photos: problem } : {}
}

const endings: readonly string[] = ['jpeg', 'jpg', 'png']
const isPicture = (file: File) => endings.includes(endingOf(file.name))
const smaller = async (file: File): Promise<File> => (isPicture(file) ? shrinkPicture(file, longestSide) : file)

function photoProblem(file: File): string | undefined {
  if (!isPicture(file)) return WrongPictureType.text
  return file.size > singleFileLimits.maxFileBytes ? FileTooLarge.text : undefined
}
