import { Button, Skeleton } from '@mantine/core'

import { updateLocation, usersByLocation } from '#contract/locations'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { ErrorState } from '#web/platform/ui/error-state.tsx'

import { DetailsFields } from './details-fields.tsx'
import { LocationPanel } from './location-panel.tsx'
import { ReviewDatePeople } from './review-date-people.tsx'
import { SetupQuestions } from './setup-questions.tsx'
import { useEditLocation } from './use-edit-location.ts'

interface EditLocationProps {
  locationId: string
  onClose: () => void
}

/** The location modal in its state Edit: saves directly, unless the review date was changed (MODAL-006, MODAL-008). */
export function EditLocation({ locationId, onClose }: EditLocationProps) {
  const form = useEditLocation({ locationId, onSaved: onClose })
  const people = useEndpoint(usersByLocation, { params: { locationId } }, { staleTime: 0 })
  const { base, draft, moved, step, questions, problems } = form
  const inPeople = step === 'people' && moved
  return (
    <LocationPanel
      of={updateLocation}
      title={inPeople ? 'Annual Review Date Details' : 'Location Details'}
      step={inPeople ? 2 : 1}
      steps={moved ? 2 : 1}
      problems={problems}
      problem={form.problem}
      remedy={
        form.stale ? (
          <Button variant="default" size="xs" mt="sm" display="block" onClick={() => void form.reload()}>
            Show what is saved now
          </Button>
        ) : null
      }
      dirty={form.dirty}
      pending={form.pending}
      onClose={onClose}
      onBack={inPeople ? form.back : undefined}
      forward={
        moved && !inPeople ? { label: 'Next', onClick: form.next } : { label: 'Save', onClick: form.save, disabled: draft === undefined }
      }
    >
      {form.failed && !draft ? <ErrorState text={textOfError(form.failed)} onRetry={form.retry} /> : null}
      {!draft && !form.failed ? <Waiting /> : null}
      {draft && !inPeople ? (
        <>
          <DetailsFields draft={draft} onChange={form.change} problems={problems} />
          <SetupQuestions questions={questions} draft={draft} onChange={form.change} problems={problems} />
        </>
      ) : null}
      {draft && base && inPeople ? (
        <ReviewDatePeople
          query={people}
          dates={{ before: base.annual_review_date, after: draft.annual_review_date }}
          selected={form.selected}
          onSelect={form.setSelected}
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
