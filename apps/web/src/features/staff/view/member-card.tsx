import { Alert, Box, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'

import type { StaffMember } from '#contract/staff'
import { PhoneText } from '#web/platform/fields/phone-text.tsx'
import { SelectField } from '#web/platform/fields/select-field.tsx'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Buttons } from '#web/platform/ui/buttons.tsx'
import { Card } from '#web/platform/ui/card.tsx'
import { DetailList } from '#web/platform/ui/detail-list.tsx'
import { EmailText } from '#web/platform/ui/email-text.tsx'
import { MinutesProgress } from '#web/platform/ui/minutes-progress.tsx'
import { PersonInitials } from '#web/platform/ui/person-initials.tsx'
import { Quiet } from '#web/platform/ui/quiet.tsx'

import type { Position, RolePosition } from './use-role-position.ts'

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
      <LocationPicker edit={edit} />
      {edit.editing ? <EditedPlace edit={edit} /> : <Place edit={edit} />}
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
function LocationPicker({ edit }: { edit: RolePosition }) {
  if (edit.offered.length < 2) return null
  return (
    <Select
      label="Location"
      data={edit.offered}
      value={edit.location?.value ?? null}
      onChange={(id) => id && edit.choose(id)}
      allowDeselect={false}
      disabled={edit.pending}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

function Place({ edit }: { edit: RolePosition }) {
  return (
    <DetailList
      items={[
        { label: 'Location', value: edit.offered.length < 2 ? edit.location?.label : null },
        { label: 'Position', value: positions.find(({ value }) => value === edit.position)?.label },
        { label: 'Role', value: edit.role ?? '-' },
      ]}
    />
  )
}

function EditedPlace({ edit }: { edit: RolePosition }) {
  const { draft } = edit
  const form = useRef<HTMLFormElement>(null)
  // The button that led here is removed: the focus moves to the fields.
  useEffect(() => form.current?.focus(), [])
  if (!draft) return null
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="Position and role"
      noValidate
      aria-busy={edit.pending}
      onSubmit={(event) => {
        event.preventDefault()
        edit.save()
      }}
    >
      <Stack gap={12}>
        {edit.offered.length < 2 ? <DetailList items={[{ label: 'Location', value: edit.location?.label }]} /> : null}
        <SelectField
          label="Position"
          options={positions}
          value={draft.position}
          onChange={(value) => edit.setDraft({ ...draft, position: value === 'administrator' ? value : 'non-administrator' })}
        />
        <SelectField label="Role" options={edit.options} value={draft.role} onChange={(role) => edit.setDraft({ ...draft, role })} />
        {edit.problem ? (
          <Alert color="red" variant="light" role="alert">
            {edit.problem}
          </Alert>
        ) : null}
        <Buttons end>
          <Button variant="default" onClick={edit.cancel} disabled={edit.pending}>
            Cancel
          </Button>
          <Button type="submit" disabled={edit.pending}>
            {edit.pending ? 'Saving...' : 'Save'}
          </Button>
        </Buttons>
      </Stack>
    </form>
  )
}
