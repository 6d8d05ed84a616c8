import { Button } from '@mantine/core'

export interface FormButtonsProps {
  /** Whether the request is in flight. */
  pending: boolean
  onCancel: () => void
  /** "Save" by default. */
  label?: string
  /** The label while pending; "Saving..." by default. */
  pendingLabel?: string | undefined
  /** Whether the form can be submitted. */
  ready?: boolean
  /** Whether the action cannot be undone. */
  danger?: boolean | undefined
  /** Cancel without a border, as on form screens. */
  quiet?: boolean
}

/** Cancel and the submit button. Both are disabled while the request is in flight. */
export function FormButtons(props: FormButtonsProps) {
  const { pending, onCancel, label = 'Save', pendingLabel = 'Saving...', ready = true, danger = false, quiet = false } = props
  return (
    <>
      <Button {...(quiet ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })} onClick={onCancel} disabled={pending}>
        Cancel
      </Button>
      <Button type="submit" disabled={pending || !ready} {...(danger ? { color: 'red' } : {})}>
        {pending ? pendingLabel : label}
      </Button>
    </>
  )
}
