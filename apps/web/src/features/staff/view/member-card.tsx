import { Box, Button, Group, Select, Stack, Text } from '@mantine/core'

import type { StaffMember } from '#contract/staff'
import { PhoneText } from '#web/platform/fields/phone-text.tsx'
import { SelectField } from '#web/platform/fields/select-field.tsx'
import { ContractForm } from '#web/platform/forms/contract-form.tsx'
import { formatDate } from '#web/platform/format.ts'
import type { LocationOption } from '#web/platform/session/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/card.tsx'
import { DetailList } from '#web/platform/ui/detail-list.tsx'
import { EmailText } from '#web/platform/ui/email-text.tsx'
import { MinutesProgress } from '#web/platform/ui/minutes-progress.tsx'
import { PersonInitials } from '#web/platform/ui/person-initials.tsx'
import { Quiet } from '#web/platform/ui/quiet.tsx'

import { useRolePositionForm, type Position, type RolePosition } from './use-role-position.ts'

const positions: { value: Position; label: string }[] = [
  { value: 'administrator', label: 'Administrator' },
  { value: 'non-administrator', label: 'Non-administrator' },
]

/** Where the member works and how to reach them; position and role can be changed in place. */
export function MemberCard({ member, edit }: { member: StaffMember; edit: RolePosition }) {
  const user = useCurrentUser()
  return (
    <Card component="section" gap={16} aria-label="Contact and place">
      <Group gap={12} wrap="nowrap">
        <PersonInitials person={member} size={40} named />
        <Stack gap={0} className="breaks">
          <Text component="strong" fw={600}>
            {user.practice?.name}
          </Text>
          <Quiet className="numbers">{`Since ${formatDate(member.startDate)}`}</Quiet>
        </Stack>
      </Group>
      {edit.editing && edit.location ? <EditedPlace member={member} edit={edit} location={edit.location} /> : <Place edit={edit} />}
      <Box component="hr" w="100%" h={1} bg="var(--sp-line)" />
      <DetailList
        items={[
          { label: 'Name', value: member.fullName },
          {
            label: 'Email Address',
            value: member.email ? (
              <a href={`mailto:${member.email}`}>
                <EmailText email={member.email} />
              </a>
            ) : (
              '-'
            ),
          },
          {
            label: 'Phone',
            value: member.phone ? (
              <a href={`tel:${member.phone}`}>
                <PhoneText phone={member.phone} />
              </a>
            ) : (
              '-'
            ),
          },
          { label: 'Training Due', value: formatDate(member.trainingDueDate) },
        ]}
      />
      <MinutesProgress seconds={member.trainingMinutesWatched} totalMinutes={60} label={`Training of ${member.fullName}`} />
    </Card>
  )
}

/** Only locations that the viewer administers (STAFFVIEW-013); a single one needs no choice. */
function LocationPicker({ edit, disabled = false }: { edit: RolePosition; disabled?: boolean }) {
  if (edit.offered.length < 2) return null
  return (
    <Select
      label="Location"
      data={edit.offered}
      value={edit.location?.value ?? null}
      onChange={(id) => id && edit.choose(id)}
      allowDeselect={false}
      disabled={disabled}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

function Place({ edit }: { edit: RolePosition }) {
  return (
    <>
      <LocationPicker edit={edit} />
      <DetailList
        items={[
          { label: 'Location', value: edit.offered.length < 2 ? edit.location?.label : null },
          { label: 'Position', value: positions.find(({ value }) => value === edit.position)?.label },
          { label: 'Role', value: edit.role ?? '-' },
        ]}
      />
    </>
  )
}

function EditedPlace({ member, edit, location }: { member: StaffMember; edit: RolePosition; location: LocationOption }) {
  const { form, options } = useRolePositionForm({ member, locationId: location.value, onDone: edit.end })
  const { field, pending } = form
  const { onChange: place, ...position } = field('position')
  const buttons = (
    <>
      <Button variant="default" onClick={edit.end} disabled={pending}>
        Cancel
      </Button>
      <Button type="submit" disabled={pending}>
        {pending ? 'Saving...' : 'Save'}
      </Button>
    </>
  )
  return (
    <>
      <LocationPicker edit={edit} disabled={pending} />
      {/* The button that led here is removed: the focus moves to the fields. */}
      <ContractForm form={form} label="Position and role" guarded parameter="location" gap={12} buttons={buttons}>
        {edit.offered.length < 2 ? <DetailList items={[{ label: 'Location', value: location.label }]} /> : null}
        <SelectField
          label="Position"
          options={positions}
          {...position}
          onChange={(value) => place(value === 'administrator' ? value : 'non-administrator')}
        />
        <SelectField label="Role" options={options} {...field('role')} />
      </ContractForm>
    </>
  )
}
