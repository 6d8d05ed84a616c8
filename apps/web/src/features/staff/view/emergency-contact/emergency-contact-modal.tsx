import { Box, Button, Modal, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { getEmergencyContact, type EmergencyContact } from '#contract/account/emergency-contacts'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import type { StaffMember } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { PhoneText } from '#web/platform/fields/phone/phone-text.tsx'
import { outOfTownContact } from '#web/shared/people/emergency-words.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { useConfirmedClose } from '#web/platform/ui/popup/use-confirmed-close.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

import { allergiesText, draftOf, type EmergencyDraft } from './emergency-draft.ts'
import { EmergencyContactForm } from './emergency-contact-form.tsx'

interface EmergencyContactModalProps {
  member: StaffMember
  onClose: () => void
}

/** The emergency contact of a member: read-only first, then editable (EMERG-001 to 019). The record is kept in memory only. */
export function EmergencyContactModal({ member, onClose }: EmergencyContactModalProps) {
  useFocusBack()
  const query = useEndpoint(getEmergencyContact, { params: { userId: member._id } })
  const phone = useIsPhone()
  const [editing, setEditing] = useState<{ draft: EmergencyDraft; revision: number }>()
  const { close, question } = useConfirmedClose(onClose)
  const stored = query.data?.payload
  const edit = async () => {
    if (stored) setEditing({ draft: await draftOf(stored), revision: stored.revision })
  }
  return (
    <Modal
      opened
      onClose={close}
      title={`Emergency Contact of ${member.fullName}`}
      size="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {editing ? (
        <EmergencyContactForm member={member} initial={editing.draft} revision={editing.revision} onDone={() => setEditing(undefined)} />
      ) : (
        <QueryView query={query} errorText={unexpectedErrorText}>
          {({ payload }) => (
            <>
              {payload.revision === 0 ? (
                <Text mb={12} c="dimmed">
                  Nothing has been entered yet. Choose Edit to add whom to call.
                </Text>
              ) : null}
              <Stored record={payload} />
              <Buttons end parted>
                <Button onClick={() => void edit()}>Edit</Button>
              </Buttons>
            </>
          )}
        </QueryView>
      )}
      {question}
    </Modal>
  )
}

function Stored({ record }: { record: EmergencyContact }) {
  const { mainEmergencyContact: main, outOfTownEmergencyContact: away, physicianEmergencyContact: physician } = record
  const pharmacy = record.pharmacyEmergencyContact
  return (
    <Stack gap={16}>
      <Group title="Main emergency contact" items={{ Name: main.name, Phone: <PhoneText phone={main.phone} />, Relation: main.relation }} />
      <Group title={outOfTownContact} items={{ Name: away.name, Phone: <PhoneText phone={away.phone} /> }} />
      <Group
        title="Physician"
        items={{
          Company: physician.company,
          Name: physician.name,
          Phone: <PhoneText phone={physician.phone} />,
          Address: physician.address,
        }}
      />
      <Group title="Pharmacy" items={{ Name: pharmacy.name, Phone: <PhoneText phone={pharmacy.phone} />, Address: pharmacy.address }} />
      <Group title="Allergies" items={{ Allergies: allergiesText(record.allergies) }} />
      <Group title="Religious organization" items={{ Name: record.religiousOrganization.name }} />
    </Stack>
  )
}

function Group({ title, items }: { title: string; items: Record<string, ReactNode> }) {
  return (
    <section aria-label={title}>
      <Box component="h3" mb={8}>
        {title}
      </Box>
      <DetailList items={Object.entries(items).map(([label, value]) => ({ label, value: value || '-' }))} />
    </section>
  )
}
