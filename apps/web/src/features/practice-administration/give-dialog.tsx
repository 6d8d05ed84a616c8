import { Text } from '@mantine/core'

import {
  getPracticeAdministration,
  givePracticeAdministration,
  type PracticeAdministration,
} from '#contract/practice-administration/practice-administration'
import { practicePlans } from '#contract/billing/plan-changes'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

interface GiveDialogProps {
  practiceId: string
  candidates: PracticeAdministration['candidates']
  onClose: () => void
}

interface Values {
  userId: string | null
  handOver: boolean
}

const initialValues: Values = { userId: null, handOver: false }

/** Makes another person an administrator of the practice, beside or instead of the viewer. */
export function GiveDialog({ practiceId, candidates, onClose }: GiveDialogProps) {
  const form = useContractForm(givePracticeAdministration, {
    initialValues,
    request: ({ userId, handOver }) => ({ params: { practiceId, userId: userId ?? '' }, body: { keepOwn: !handOver } }),
    check: ({ userId }): Record<string, string> => (userId ? {} : { userId: 'Required' }),
    invalidates: [getPracticeAdministration, practicePlans],
    onSuccess: () => {
      showSuccess('The administration of the practice has been changed')
      onClose()
    },
  })
  const options = candidates.map(({ _id, fullName }) => ({ value: _id, label: fullName }))
  return (
    <FormDialog title="Add an administrator of the practice" form={form} submit={{ label: 'Save' }} onClose={onClose}>
      <Text className="breaks">
        The person gets plans, card, invoices, legal holds and the archive at once, and nobody but the person can end that. Everyone who
        administers is told.
      </Text>
      <SelectField label="Person" options={options} required {...form.field('userId')} />
      <CheckField label="Hand over: I give up my own position" {...form.field('handOver')} />
    </FormDialog>
  )
}
