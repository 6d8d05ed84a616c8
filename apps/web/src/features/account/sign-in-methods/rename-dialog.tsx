import { getSignInMethods, renamePasskey, type Passkey } from '#contract/sign-in-methods/sign-in-methods'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/** Changes the name of a passkey. */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useContractForm(renamePasskey, {
    initialValues: { name: passkey.name },
    request: ({ name }) => ({ params: { passkeyId: passkey._id }, body: { name } }),
    invalidates: [getSignInMethods],
    onSuccess: () => {
      onClose()
      showSuccess('Passkey renamed')
    },
  })
  return (
    <FormDialog title="Rename the passkey" form={form} submit={{ label: 'Save' }} onClose={onClose}>
      <TextField label="Name of the passkey" required maxLength={60} {...form.field('name')} />
    </FormDialog>
  )
}
