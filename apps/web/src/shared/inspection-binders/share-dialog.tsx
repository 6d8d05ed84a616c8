import { Button, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { listShares, shareBinder, shareHours } from '#contract/inspection-binders/binder-shares'
import { listBinders } from '#contract/inspection-binders/inspection-binders'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'

import { binderTexts } from './binder-texts.ts'

interface ShareDialogProps {
  binderId: string
  onClose: () => void
}

interface Draft {
  officer: string
  hours: string | null
}

/** Shares a binder, then shows the link and the passphrase once. */
export function ShareDialog({ binderId, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<{ link: string; passphrase: string }>()
  const initialValues: Draft = { officer: '', hours: String(shareHours.usual) }
  const form = useContractForm(shareBinder, {
    initialValues,
    request: ({ officer, hours }) => ({ params: { binderId }, body: { officer, hours: Number(hours) } }),
    invalidates: [listShares, listBinders],
    onSuccess: ({ payload }) => setMade(payload),
  })
  if (made) return <Made {...made} onClose={onClose} />
  return (
    <FormDialog title={binderTexts.share} form={form} submit={{ label: 'Share', pending: 'Sharing...' }} onClose={onClose}>
      <Text>{binderTexts.shareIntro}</Text>
      <TextField label={binderTexts.reader} {...form.field('officer')} />
      <SelectField label={binderTexts.hours} options={periods} {...form.field('hours')} />
    </FormDialog>
  )
}

const periods = [
  { value: String(shareHours.usual), label: '8 hours' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
  { value: String(shareHours.most), label: '30 days' },
]

function Made({ link, passphrase, onClose }: { link: string; passphrase: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={binderTexts.shared} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap={16}>
        <Text>{binderTexts.once}</Text>
        <DetailList
          items={[
            { label: binderTexts.words, value: passphrase },
            { label: binderTexts.link, value: <span className="breaks">{link}</span> },
          ]}
        />
        <Buttons end>
          <Button variant="default" onClick={() => void navigator.clipboard.writeText(link)}>
            {binderTexts.copy}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </Buttons>
      </Stack>
    </Modal>
  )
}
