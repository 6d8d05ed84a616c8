import { ActionIcon, Input } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFile, IconX } from '@tabler/icons-react'
import { useId } from 'react'

import { formatBytes } from '../format.ts'
import type { FieldProps } from './field-props.ts'
import classes from './file-field.module.css'

export interface FileFieldProps extends FieldProps<File[]> {
  /** Why a file may not be sent, or undefined. It stays in the list, struck through, until it is removed. */
  validate?: (file: File, all: readonly File[]) => string | undefined
  /** For the file dialog of the system: '.pdf,image/png'. */
  accept?: string
  multiple?: boolean
  /** What stands in the drop zone. */
  prompt?: string
}

/** Files by dropping or choosing, each shown with its size and a button that removes it. */
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
    path,
  } = props
  const id = useId()
  const add = (files: File[]) => onChange(multiple ? [...value, ...files] : files.slice(0, 1))
  return (
    <Input.Wrapper label={label} error={error} description={help} withAsterisk={required ?? false} labelElement="div" labelProps={{ id }}>
      <Dropzone
        onDrop={add}
        multiple={multiple}
        disabled={props.disabled ?? false}
        className={classes.zone ?? ''}
        unstyled
        data-path={path}
        inputProps={{ 'aria-labelledby': id, ...(accept ? { accept } : {}) }}
        aria-label={`${label}: ${prompt}`}
      >
        {prompt}
      </Dropzone>
      {value.length > 0 ? (
        <ul className={classes.list} aria-label={`${label}: chosen files`}>
          {value.map((file, index) => (
            <FileRow
              key={`${file.name}-${file.lastModified}-${index}`}
              file={file}
              problem={validate?.(file, value)}
              onRemove={() => onChange(value.filter((_, other) => other !== index))}
            />
          ))}
        </ul>
      ) : null}
    </Input.Wrapper>
  )
}

function FileRow({ file, problem, onRemove }: { file: File; problem: string | undefined; onRemove: () => void }) {
  return (
    <li className={classes.file}>
      <IconFile size={18} stroke={1.6} aria-hidden />
      <span className={classes.name}>
        {problem ? <s className={classes.invalid}>{file.name}</s> : file.name}
        {problem ? <span className={classes.reason}>{problem}</span> : null}
      </span>
      <span className={`${classes.size} numbers`}>{formatBytes(file.size)}</span>
      <ActionIcon aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </li>
  )
}
