import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { outOfTownContact } from '#web/shared/people/emergency-words.ts'
import { userTexts } from '#web/shared/people/user-texts.ts'
import { updateUser } from '#contract/access/access'
import { getAccountDetails, getSafetyProfile } from '#contract/account/account'
import { emergencyPhoneTexts } from '#contract/account/emergency-contacts'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import { PhoneField } from '#web/platform/fields/phone/phone-field.tsx'
import { isWrongPhone, phoneToSend } from '#web/platform/fields/phone/phone.ts'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useCurrentUser, useReloadCurrent } from '#web/platform/session/current.ts'
import { seedUser } from '#web/platform/session/known-user.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { EquipmentChecklist, type EquipmentItem } from './equipment-checklist.tsx'
import type { SafetyDraft } from './safety-draft.ts'

interface SafetyFormProps {
  draft: SafetyDraft
  items: readonly EquipmentItem[]
  /** Revision of the stored safety profile. */
  revision: number
  onDone: () => void
}

/** Edits the Safety panel (ACCT-014, 018). Equipment of other locations is kept unchanged. */
export function SafetyForm({ draft, items, revision, onDone }: SafetyFormProps) {
  const user = useCurrentUser()
  const client = useQueryClient()
  const reload = useReloadCurrent()
  const form = useContractForm(updateUser, {
    initialValues: draft,
    request: async (values) => ({
      params: { userId: user._id },
      body: {
        ...values,
        safetyEquipments: [...values.safetyEquipments, ...elsewhere(user.safetyEquipments, items)],
        localEmergencyContactPhone: await phoneToSend(values.localEmergencyContactPhone),
        ootEmergencyContactPhone: await phoneToSend(values.ootEmergencyContactPhone),
        revision: user.revision,
        safetyProfileRevision: revision,
      },
    }),
    check: async (values): Promise<Record<string, string>> => ({
      ...((await isWrongPhone(values.localEmergencyContactPhone))
        ? { localEmergencyContactPhone: emergencyPhoneTexts.mainEmergencyContact }
        : {}),
      ...((await isWrongPhone(values.ootEmergencyContactPhone))
        ? { ootEmergencyContactPhone: emergencyPhoneTexts.outOfTownEmergencyContact }
        : {}),
    }),
    invalidates: [getSafetyProfile, getAccountDetails],
    onSuccess: (after) => {
      seedUser(client, after)
      showSuccess(userTexts.updated)
      onDone()
    },
    stale: {
      // The refusal contains the person but not the safety profile, so both are fetched again.
      loadSaved: async () => {
        await Promise.all([reload(), client.invalidateQueries({ queryKey: [nameOf(getSafetyProfile)] })])
        return undefined
      },
      show: onDone,
    },
  })
  const buttons = (
    <>
      <Button variant="default" onClick={onDone} disabled={form.pending}>
        Cancel
      </Button>
      <Button type="submit" loading={form.pending}>
        Save
      </Button>
    </>
  )
  return (
    <ContractForm form={form} guarded parameter="panel" buttons={buttons}>
      <EquipmentChecklist items={items} chosen={form.values.safetyEquipments} onChange={form.field('safetyEquipments').onChange} />
      <Card>
        <h3>In an emergency</h3>
        <Stack gap={16} mt={12} maw={520}>
          <TextField label="Local emergency contact" {...form.field('localEmergencyContactName')} />
          <PhoneField label="Local phone" {...form.field('localEmergencyContactPhone')} />
          <TextField label={outOfTownContact} {...form.field('ootEmergencyContactName')} />
          <PhoneField label="Out of town phone" {...form.field('ootEmergencyContactPhone')} />
          <TextField label="Preferred hospital" {...form.field('hospitalPref')} />
          <TextField label="Family physician" {...form.field('familyPhysician')} />
          <TextField label="Pharmacy" {...form.field('pharmacyName')} />
          <TextField label="Religious organization" {...form.field('religiousOrg')} />
          <TextAreaField label="Allergies" help="Separate them with commas." rows={2} {...form.field('allergies')} />
        </Stack>
      </Card>
    </ContractForm>
  )
}

/** The person's items that are not listed at this location. */
const elsewhere = (held: readonly string[], items: readonly EquipmentItem[]) =>
  held.filter((id) => !items.some((item) => item.value === id))
