import { Skeleton } from '@mantine/core'

import { updateLocation, usersByLocation } from '#contract/locations/locations'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { todayAt } from '#web/platform/format.ts'
import { EffectNote } from '#web/platform/ui/page/effect-note.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'

import { DetailsFields } from './details-fields.tsx'
import { LocationPanel } from './location-panel.tsx'
import { ReviewDatePeople } from './review-date-people.tsx'
import { SetupQuestions } from './setup-questions.tsx'
import { useEditLocation } from './use-edit-location.ts'

interface EditLocationProps {
  locationId: string
  onClose: () => void
}

/**
 * The location modal for an existing location. Saves directly unless the review date was changed (MODAL-006, MODAL-008). Shows which tasks open,
 * close or move before it saves (rulings 8, 31).
 */
export function EditLocation({ locationId, onClose }: EditLocationProps) {
  const edit = useEditLocation({ locationId, onSaved: onClose })
  const { form, effect, base, loaded, moved, failed } = edit
  const people = useEndpoint(usersByLocation, { params: { locationId } }, { staleTime: 0, enabled: !edit.supported })
  const inPeople = edit.step === 'people' && moved
  const asked = inPeople ? undefined : effect.effect
  const save = { label: asked ? 'Confirm and save' : 'Save', onClick: inPeople ? form.submit : effect.submit }
  const forward = moved && !inPeople ? { label: 'Next', onClick: edit.next } : save
  return (
    <LocationPanel
      of={updateLocation}
      title={inPeople ? 'Annual Review Date Details' : 'Location Details'}
      step={inPeople ? 2 : 1}
      steps={moved ? 2 : 1}
      form={form}
      onClose={onClose}
      onBack={inPeople ? edit.back : undefined}
      forward={{ ...forward, disabled: !loaded, busy: effect.asking }}
      note={asked && !moved ? <EffectNote effect={asked} /> : null}
    >
      {failed && !loaded ? <ErrorState text={textOfError(failed)} onRetry={edit.retry} /> : null}
      {!loaded && !failed ? <Waiting /> : null}
      {loaded && !inPeople ? (
        <>
          <DetailsFields form={form} />
          <SetupQuestions questions={edit.questions} form={form} />
        </>
      ) : null}
      {base && inPeople ? (
        <ReviewDatePeople
          effect={effect.effect}
          people={edit.supported ? null : people}
          dates={{ before: base.annual_review_date, after: form.values.annual_review_date }}
          today={todayAt(base.timeZone)}
          selected={edit.selected}
          onSelect={edit.setSelected}
        />
      ) : null}
    </LocationPanel>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={36} mb={20} />
      ))}
    </div>
  )
}
