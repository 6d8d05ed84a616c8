import { useState } from 'react'

import { addAbsence, changeAbsence, listAbsences, type Absence } from '#contract/staff/absences'
import { usersByLocation } from '#contract/locations/locations'
import type { StaffMember } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { MultiSelectField } from '#web/platform/fields/choice/multi-select-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { formatDate } from '#web/platform/format.ts'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { PanelFoot } from '#web/platform/forms/panel-foot.tsx'
import { defaultLocation } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'

import { draftOf, emptyAbsence, type AbsenceDraft, type AbsencePlace } from './absence-draft.ts'
import { useAbsenceForm } from './use-absence-form.ts'

interface AbsencePanelProps {
  member: StaffMember
  places: readonly AbsencePlace[]
  /** The edited absence; absent when adding. */
  absence?: Absence | undefined
  onClose: () => void
}

/** Names a deputy for the days on which a member is away. The panel is opened by its address. */
export function AbsencePanel({ member, places, absence, onClose }: AbsencePanelProps) {
  const preferred = defaultLocation(useCurrentUser())
  const [initial] = useState(() => (absence ? draftOf(absence) : emptyAbsence(places, preferred)))
  const form = useAbsenceForm({ userId: member._id, initial, absence, onSaved: onClose })
  const { field, values, pending } = form
  const begun = absence?.state === 'now'
  const today = places.find(({ _id }) => values.locations.includes(_id))?.today
  const lastFrom = [today, values.firstDay]
    .filter((day) => typeof day === 'string')
    .toSorted()
    .at(-1)
  return (
    <SidePanel
      opened
      onClose={() => !pending && onClose()}
      kind="Staff"
      title={absence ? `Absence of ${member.fullName}` : `Add Absence of ${member.fullName}`}
      foot={<PanelFoot form={form} of={absence ? changeAbsence : addAbsence} onCancel={onClose} />}
    >
      <ContractForm form={form} guarded parameter="absence" inPanel>
        <Quiet component="p">
          {`On these days the deputy also has ${member.firstName}’s tasks and can complete them. ${member.firstName} keeps them as well.`}
        </Quiet>
        {places.length > 1 ? (
          <MultiSelectField
            label="Locations"
            required
            disabled={absence !== undefined}
            options={places.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...field('locations')}
          />
        ) : null}
        <DateField
          label="First Day"
          required
          disabled={begun}
          {...(begun ? { help: 'The absence has begun.' } : {})}
          {...field('firstDay')}
        />
        <DateField label="Last Day" required {...(lastFrom ? { min: lastFrom } : {})} {...field('lastDay')} />
        <DeputyField member={member} values={values} field={field('deputy')} />
        <TextAreaField label="Note" help="Administrators can read this. Please do not write down why someone is ill." {...field('note')} />
        <Quiet component="p">
          {`Tasks about ${member.firstName}, such as training and vaccines, are never passed on. Confidential tasks and tasks for administrators are passed on only if the deputy is an administrator.`}
        </Quiet>
      </ContractForm>
    </SidePanel>
  )
}

interface DeputyFieldProps {
  member: StaffMember
  values: AbsenceDraft
  field: { value: string | null; onChange: (value: string | null) => void; path: string }
}

/** A select of the colleagues at the location. Shows a note if the chosen deputy is also absent. */
function DeputyField({ member, values: { locations, firstDay, lastDay }, field }: DeputyFieldProps) {
  const [locationId = ''] = locations
  const people = useEndpoint(usersByLocation, { params: { locationId } }, { enabled: locationId !== '' })
  const away = useEndpoint(listAbsences, { params: { userId: field.value ?? '' } }, { enabled: field.value !== null })
  const overlap = away.data?.payload.absences.find(
    (one) =>
      one.state !== 'over' &&
      locations.includes(one.location._id) &&
      (!lastDay || one.firstDay <= lastDay) &&
      (!firstDay || one.lastDay >= firstDay),
  )
  const options = (people.data?.payload ?? []).filter(({ value }) => value !== member._id)
  return (
    <>
      <SelectField label="Deputy" required searchable options={options} {...field} />
      {overlap ? (
        <Note>
          {`${overlap.user.fullName} is absent too, from ${formatDate(overlap.firstDay)} to ${formatDate(overlap.lastDay)}. The tasks are not passed on any further.`}
        </Note>
      ) : null}
    </>
  )
}
