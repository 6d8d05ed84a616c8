import { Button, SimpleGrid } from '@mantine/core'
import { useEffect, useState } from 'react'

import { acceptTermsText } from '#contract/text/form-texts'
import type { User } from '#contract/access/access'
import { defaultLocationTypes, registerPractice } from '#contract/registration/registration'
import { failureText } from '#web/platform/api/failure-text.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { MonthDayField } from '#web/platform/fields/date/month-day-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { StateField } from '#web/platform/fields/choice/state-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ZipField } from '#web/platform/fields/zip-field.tsx'
import { asSelect } from '#web/platform/forms/as-select.ts'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'
import { CityLine } from '#web/platform/fields/city-line.tsx'

import { keepRegistration, keptRegistration } from './kept-registration.ts'
import classes from './wizard.module.css'

const TermsPanel = lazyPart(async () => (await import('./terms-panel.tsx')).TermsPanel)

const amounts = [
  { value: 'single', label: 'One Location' },
  { value: 'many', label: 'More than 1 Location' },
]

const empty = {
  practiceName: '',
  locationName: '',
  type: '',
  locationAmount: '',
  annual_review_date: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  acceptTerms: false,
}

/** Step 3. Once the address is verified, there is no way back to the code (REG-043). */
export function CompanyStep({ onDone }: { onDone: (user: User) => void }) {
  const types = useEndpoint(defaultLocationTypes)
  const [termsOpen, setTermsOpen] = useState(false)
  const form = useContractForm(registerPractice, {
    initialValues: { ...empty, ...keptRegistration().company },
    request: ({ acceptTerms, ...company }) => ({ body: { ...company, ...(acceptTerms ? { acceptTerms } : {}) } }),
    check: ({ acceptTerms }): FormErrors => (acceptTerms ? {} : { acceptTerms: acceptTermsText }),
    onSuccess: ({ payload }) => {
      keepRegistration({ company: undefined })
      onDone(payload.user)
    },
    onRefusal: (error) => {
      showError(failureText('registerPractice', error))
      return Object.keys(error.fields).length === 0
    },
  })
  const { acceptTerms: _accepted, ...company } = form.values
  const typed = JSON.stringify(company)
  useEffect(() => keepRegistration({ company: JSON.parse(typed) }), [typed])
  return (
    <ContractForm form={form}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
        <SelectField
          label="Practice Type"
          required
          placeholder="Select"
          options={types.data?.payload ?? []}
          {...asSelect(form.field('type'))}
        />
        <SelectField label="Location Count" required placeholder="Select" options={amounts} {...asSelect(form.field('locationAmount'))} />
      </SimpleGrid>
      <TextField label="Company Name" required autoComplete="organization" {...form.field('practiceName')} />
      <TextField label="First Location Name" required {...form.field('locationName')} />
      <TextField label="Address" required autoComplete="street-address" {...form.field('address')} />
      <CityLine>
        <TextField label="City" required autoComplete="address-level2" {...form.field('city')} />
        <StateField required {...form.field('state')} />
        <ZipField label="Zip Code" required autoComplete="postal-code" {...form.field('zip')} />
      </CityLine>
      <MonthDayField
        label="Annual Review Date"
        required
        help="Yearly tasks of this location fall due on this day."
        {...form.field('annual_review_date')}
      />
      <Quiet component="p">Additional locations can be added after sign-up.</Quiet>
      <CheckField
        {...form.field('acceptTerms')}
        label={
          <>
            I accept the{' '}
            <a
              href="#terms"
              onClick={(event) => {
                event.preventDefault()
                setTermsOpen(true)
              }}
            >
              Terms of Service and Privacy Policy
            </a>
          </>
        }
      />
      <div className={classes.actions}>
        <Button type="submit" loading={form.pending}>
          Next
        </Button>
      </div>
      <LeaveGuard when={form.dirty && !form.pending} />
      <TermsPanel opened={termsOpen} onClose={() => setTermsOpen(false)} />
    </ContractForm>
  )
}
