import { useEffect, useEffectEvent, useState } from 'react'

import {
  addExpiration,
  countExpirations,
  listExpirations,
  listExpirationTypes,
  uploadExpirationDocument,
  type ExpirationLine,
  type ItemRow,
  type OfferedType,
} from '#contract/expirations/expirations'
import { getCheckedItem } from '#contract/rounds/round-lists'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { StateField } from '#web/platform/fields/choice/state-field.tsx'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { NumberField, TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm, type ContractFormState } from '#web/platform/forms/contract/use-contract-form.ts'
import { PanelFoot } from '#web/platform/forms/panel-foot.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { DateDocument } from './date-document.tsx'
import { bodyOf, newDraft, missingIn, renewalOf, type ExpirationDraft } from './expiration-draft.ts'
import { lineName } from './standing.tsx'
import { SubjectFields } from './subject-fields.tsx'

interface ExpirationPanelProps {
  locationId: string
  /** The line that is renewed; absent for a new one. */
  renewed?: ExpirationLine | undefined
  /** The person whose date it is, if it cannot be chosen. */
  person?: string | undefined
  /** The type and item of the new date, if both are chosen already. */
  about?: { type: string; item: ItemRow } | undefined
  onClose: () => void
}

/** The reads that a recorded date changes. */
export const changedReads = [listExpirations, countExpirations, getCheckedItem]

/** Records a date that runs out, or its renewal. The panel is opened by its address. */
export function ExpirationPanel({ locationId, renewed, person, about, onClose }: ExpirationPanelProps) {
  const types = useEndpoint(listExpirationTypes, { params: { locationId } })
  const offered = (types.data?.payload ?? []).filter(({ subject }) => person === undefined || subject === 'person')
  const [initial] = useState(() => (renewed ? renewalOf(renewed) : newDraft({ person, about })))
  const form = useDateForm({ locationId, initial, offered, onSaved: onClose })
  const type = offered.find(({ key }) => key === form.values.type)
  return (
    <SidePanel
      opened
      onClose={() => !form.pending && onClose()}
      kind="Date that runs out"
      title={renewed ? `Renew ${lineName(renewed)}` : 'Add a Date'}
      foot={<PanelFoot form={form} of={addExpiration} onCancel={onClose} />}
    >
      <ContractForm form={form} guarded parameter="add" inPanel>
        {renewed?.subject ? <Quiet component="p">{renewed.subject}</Quiet> : null}
        <SelectField
          label="What runs out"
          required
          searchable
          disabled={renewed !== undefined}
          options={offered.map(({ key, name }) => ({ value: key, label: name }))}
          {...(type?.hint ? { help: type.hint } : {})}
          {...form.field('type')}
        />
        {type ? (
          <>
            <SubjectFields type={type} locationId={locationId} form={form} fixed={renewed !== undefined || person !== undefined} />
            <DayFields type={type} form={form} />
            <DetailFields type={type} form={form} renewed={renewed !== undefined} />
            <DateDocument type={type} locationId={locationId} form={form} />
          </>
        ) : null}
      </ContractForm>
    </SidePanel>
  )
}

interface FieldsProps {
  type: OfferedType
  form: ContractFormState<ExpirationDraft>
}

const needs = ({ requires }: OfferedType, field: string) => requires.includes(field)

function DayFields({ type, form: { field, values } }: FieldsProps) {
  return (
    <>
      <DateField
        label="First Day"
        required={needs(type, 'issuedOn')}
        clearable
        help="With it, the product can say whether it was valid on a past day."
        {...field('issuedOn')}
      />
      <DateField
        label="Last Day"
        required
        {...(values.issuedOn ? { min: values.issuedOn } : {})}
        {...(type.atMostMonths ? { help: `At most ${type.atMostMonths} months after the first day (${type.citation}).` } : {})}
        {...field('validUntil')}
      />
    </>
  )
}

function DetailFields({ type, form: { field }, renewed }: FieldsProps & { renewed: boolean }) {
  return (
    <>
      {type.subject === 'item' ? <TextField label="Lot" required={needs(type, 'lot')} {...field('lot')} /> : null}
      {type.fields.state ? <StateField required={needs(type, 'state')} disabled={renewed} {...field('state')} /> : null}
      {type.subject === 'item' ? null : (
        <>
          <TextField label="Number" required={needs(type, 'number')} {...field('number')} />
          <TextField label="Issued by" required={needs(type, 'issuer')} {...field('issuer')} />
        </>
      )}
      {type.fields.hours ? (
        <>
          <NumberField label="Hours needed" required={needs(type, 'hoursRequired')} {...field('hoursRequired')} />
          <NumberField label="Hours done so far" {...field('hoursDone')} />
        </>
      ) : null}
    </>
  )
}

interface DateFormOptions {
  locationId: string
  initial: ExpirationDraft
  offered: readonly OfferedType[]
  onSaved: () => void
}

/** Saves the date, and then its document. A document that is refused leaves the date without one, and says so. */
function useDateForm({ locationId, initial, offered, onSaved }: DateFormOptions) {
  const [saved, setSaved] = useState(false)
  const done = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) done()
  }, [saved])
  const document = useAction(uploadExpirationDocument, { invalidates: changedReads })
  const form: ContractFormState<ExpirationDraft> = useContractForm(addExpiration, {
    initialValues: initial,
    request: (draft) => ({ params: { locationId }, body: bodyOf(draft) }),
    check: (draft) =>
      missingIn(
        draft,
        offered.find(({ key }) => key === draft.type),
      ),
    invalidates: changedReads,
    onSuccess: async ({ payload: { _id } }) => {
      const { files } = form.values
      if (files.length > 0)
        await document
          .mutateAsync({ params: { expirationId: _id }, body: {}, files })
          .catch(() => showError('The date has been recorded, but its document could not be stored. Open the date to add it again.'))
      showSuccess('The date has been recorded')
      setSaved(true)
    },
  })
  return form
}
