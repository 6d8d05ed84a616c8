import { Button } from '@mantine/core'

export interface FormButtonsProps {
  /** It is being sent. */
  pending: boolean
  onCancel: () => void
  /** "Save" unless said. */
  label?: string
  /** While it is sent: "Saving..." unless said. */
  pendingLabel?: string | undefined
  /** Whether it can be sent as it is. */
  ready?: boolean
  /** It cannot be undone. */
  danger?: boolean | undefined
  /** Cancel without a border, as on the screens of forms. */
  quiet?: boolean
}

/** Cancel and the button that sends a form; while it is sent neither can be pressed. */
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
