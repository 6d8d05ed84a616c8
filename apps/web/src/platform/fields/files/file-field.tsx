import { Input } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useId } from 'react'
import { Rows } from '../../ui/kit/rows.tsx'

import { useIsTouched } from '../../ui/use-is-phone.ts'
import { ChosenFile } from './chosen-file.tsx'
import type { FieldProps } from '../field-props.ts'
import { FileButtons } from './file-buttons.tsx'
import classes from './file-field.module.css'

export interface FileFieldProps extends FieldProps<File[]> {
  /** Returns why a file cannot be sent, or undefined. Such a file stays in the list, struck through, until it is removed. */
  validate?: (file: File, all: readonly File[]) => string | undefined
  /** The `accept` value for the system's file dialog, such as '.pdf,image/png'. */
  accept?: string
  multiple?: boolean
  /** The text of the drop zone. */
  prompt?: string
}

/** Accepts files by dropping or choosing, and from the camera on touch devices. Each file is shown with its size and a remove button. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    value,
    onChange,
    validate,
    accept,
    multiple = true,
    prompt = 'Drop files here or click to choose',
    error,
    help,
    required,
    disabled = false,
    path,
  } = props
  const id = useId()
  const touched = useIsTouched()
  const add = (files: File[]) => onChange(multiple ? [...value, ...files] : files.slice(0, 1))
  return (
    <Input.Wrapper
      label={label}
      error={error}
      errorProps={below}
      description={help}
      descriptionProps={below}
      withAsterisk={required ?? false}
      labelElement="div"
      labelProps={{ id }}
    >
      {touched ? (
        <FileButtons onAdd={add} accept={accept} multiple={multiple} disabled={disabled} labelledBy={id} path={path} />
      ) : (
        <Dropzone
          onDrop={add}
          multiple={multiple}
          disabled={disabled}
          className={classes.zone ?? ''}
          unstyled
          data-path={path}
          inputProps={{ 'aria-labelledby': id, ...(accept ? { accept } : {}) }}
          aria-label={`${label}: ${prompt}`}
        >
          {prompt}
        </Dropzone>
      )}
      {value.length > 0 ? (
        <Rows mt={8} aria-label={`${label}: chosen files`}>
          {value.map((file, index) => (
            <ChosenFile
              key={`${file.name}-${file.lastModified}-${index}`}
              file={file}
              problem={validate?.(file, value)}
              {...(disabled ? {} : { onRemove: () => onChange(value.filter((_, other) => other !== index)) })}
            />
          ))}
        </Rows>
      ) : null}
    </Input.Wrapper>
  )
}

/** The margin that Mantine leaves below its own inputs. */
const below = { mt: 5 }
