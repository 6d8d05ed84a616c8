import { Box, Button } from '@mantine/core'
import { useState } from 'react'

import { getSafetyProfile } from '#contract/account/account'
import { equipmentByLocation } from '#contract/staff/staff'
import { outOfTownContact } from '#web/shared/people/emergency-words.ts'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { PhoneText } from '#web/platform/fields/phone/phone-text.tsx'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { EquipmentChecklist } from './equipment-checklist.tsx'
import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { startSafetyDraft, type SafetyDraft } from './safety-draft.ts'
import { useStartEditing } from '../use-start-editing.ts'

const SafetyForm = lazyPart(async () => (await import('./safety-form.tsx')).SafetyForm)

/** The person's safety equipment at this location, and their emergency contacts (ACCT-013 to 026). Read-only until Edit is pressed. */
export function SafetyPanel() {
  const user = useCurrentUser()
  const equipment = useEndpoint(equipmentByLocation, { params: { locationId: user.location?._id ?? '' } })
  const profile = useEndpoint(getSafetyProfile, {}, { enabled: !user.support })
  const [draft, setDraft] = useState<SafetyDraft | null>(null)
  usePreload(SafetyForm)
  const items = equipment.data?.payload
  const stored = profile.data?.payload
  const start = useStartEditing(async (current) => stored && setDraft(await startSafetyDraft(stored, current.safetyEquipments)))
  const edit = (
    <Button variant="default" disabled={!items || !stored} onClick={() => void start()}>
      Edit
    </Button>
  )
  if (draft && items && stored)
    return (
      <Section title="Safety">
        <SafetyForm draft={draft} items={items} revision={stored.revision} onDone={() => setDraft(null)} />
      </Section>
    )
  return (
    <Section title="Safety" action={user.support ? null : edit}>
      <div className="in-order">
        <QueryView query={equipment} errorText={`error in getEquipment ${textOfError(equipment.error)}`}>
          {({ payload }) => <EquipmentChecklist items={payload} chosen={user.safetyEquipments} />}
        </QueryView>
        <Box component="h3" fz="1.17em" lh={1.5} mt={24} mb={8}>
          In an emergency
        </Box>
        {user.support ? <NotForSupport /> : null}
        {user.support ? null : (
          <QueryView query={profile}>
            {({ payload }) => (
              <DetailList
                boxed
                items={[
                  { label: 'Local emergency contact', value: payload.localEmergencyContactName || '-' },
                  { label: 'Local phone', value: <PhoneText phone={payload.localEmergencyContactPhone} /> },
                  { label: outOfTownContact, value: payload.ootEmergencyContactName || '-' },
                  { label: 'Out of town phone', value: <PhoneText phone={payload.ootEmergencyContactPhone} /> },
                  { label: 'Preferred hospital', value: payload.hospitalPref || '-' },
                  { label: 'Family physician', value: payload.familyPhysician || '-' },
                  { label: 'Pharmacy', value: payload.pharmacyName || '-' },
                  { label: 'Religious organization', value: payload.religiousOrg || '-' },
                  { label: 'Allergies', value: payload.allergies || '-' },
                ]}
              />
            )}
          </QueryView>
        )}
      </div>
    </Section>
  )
}
