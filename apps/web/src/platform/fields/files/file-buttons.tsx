import { Button, FileButton } from '@mantine/core'
import { IconCamera, IconFile } from '@tabler/icons-react'
import { useRef } from 'react'

import classes from './file-field.module.css'

export interface FileButtonsProps {
  onAdd: (files: File[]) => void
  accept: string | undefined
  multiple: boolean
  disabled: boolean
  /** The id of the field's label, which names the group of buttons. */
  labelledBy: string
  path: string | undefined
}

/** Replaces the drop zone on touch devices: a camera button, if pictures are accepted, and a file button. */
export function FileButtons({ onAdd, accept, multiple, disabled, labelledBy, path }: FileButtonsProps) {
  const reset = useRef<() => void>(null)
  const add = (chosen: File | File[] | null) => {
    onAdd(Array.isArray(chosen) ? chosen : chosen ? [chosen] : [])
    // Without this, removing a file and choosing it again would not fire a change event.
    reset.current?.()
  }
  const wantsPictures = !accept || /\.jpe?g|image\//.test(accept)
  return (
    <div className={classes.buttons} role="group" aria-labelledby={labelledBy} data-path={path}>
      {wantsPictures ? (
        <FileButton onChange={add} accept="image/jpeg,image/png" capture="environment" disabled={disabled} inputProps={hidden}>
          {({ onClick }) => (
            <Button variant="default" leftSection={<IconCamera size={18} stroke={1.8} aria-hidden />} onClick={onClick} disabled={disabled}>
              Take a photo
            </Button>
          )}
        </FileButton>
      ) : null}
      <FileButton
        onChange={add}
        {...(accept ? { accept } : {})}
        multiple={multiple}
        disabled={disabled}
        resetRef={reset}
        inputProps={hidden}
      >
        {({ onClick }) => (
          <Button variant="default" leftSection={<IconFile size={18} stroke={1.8} aria-hidden />} onClick={onClick} disabled={disabled}>
            Choose a file
          </Button>
        )}
      </FileButton>
    </div>
  )
}

/** The buttons represent the inputs to screen readers and the keyboard. */
const hidden = { 'aria-hidden': true, tabIndex: -1 }
