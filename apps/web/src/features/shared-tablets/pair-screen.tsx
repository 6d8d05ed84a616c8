import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { pairSharedTablet, tabletNameLength } from '#contract/shared-tablets/shared-tablets'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { forgetSession } from '#web/platform/session/end-session.ts'
import { administeredLocations, defaultLocation } from '#web/platform/session/locations/administered-locations.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { unsentHere, wipeKept } from '#web/platform/storage/unsent.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { canBePaired, keepTablet } from './device/kept-tablet.ts'
import { newTabletKey } from './device/new-tablet-key.ts'

const intro = 'Makes this device a tablet that the people of one location share. Do this on the tablet itself.'

/** Pairs the device on which an administrator is signed in with a location (/tablet/pair). The administrator is signed out on it. */
export function PairScreen() {
  const { data: unsent } = useQuery({ queryKey: ['unsent before pairing'], queryFn: unsentHere, gcTime: 0 })
  return (
    <Screen title="Pair this device" intro={intro}>
      {canBePaired() ? (
        <Card maw={560} gap={16}>
          <List dots>
            <li>You are signed out here, and nobody else stays signed in.</li>
            <li>People then choose their name and enter a code of six digits that works on this tablet only.</li>
            <li>They can do rounds and read pages. Records, health files and the administration stay closed.</li>
          </List>
          {unsent?.length ? (
            <Note title="This device has something that was not sent">Open it and send it first. Pairing would delete it.</Note>
          ) : (
            <WriteGate of={pairSharedTablet}>
              <PairForm />
            </WriteGate>
          )}
        </Card>
      ) : (
        <Note title="This browser cannot be paired">
          Open SafePractice at its https address in a browser that is up to date, and not in a private window.
        </Note>
      )}
    </Screen>
  )
}

interface Values {
  location: string | null
  name: string
}

function PairForm() {
  const user = useCurrentUser()
  const go = useGo()
  const locations = administeredLocations(user)
  const initialValues: Values = { location: defaultLocation(user), name: '' }
  const form = useContractForm(pairSharedTablet, {
    initialValues,
    request: ({ location, name }) => ({ params: { locationId: location ?? '' }, body: { name: name.trim(), publicKey: placeholderKey } }),
    complete: async (request) => {
      const key = await newTabletKey()
      keys.set(request.params.locationId, key.privateKey)
      return { ...request, body: { ...request.body, publicKey: key.publicKey } }
    },
    onSuccess: async ({ payload }, { params }) => {
      const privateKey = keys.get(params.locationId)
      if (privateKey) await keepTablet({ tablet: payload.tablet, privateKey })
      await wipeKept()
      forgetSession()
      await go({ to: '/tablet' })
    },
  })
  return (
    <ContractForm form={form}>
      {locations.length > 1 ? <SelectField label="Location" required options={locations} {...form.field('location')} /> : null}
      <TextField
        label="Where does it stand?"
        required
        maxLength={tabletNameLength}
        help="For example: Sterilization. It is shown with everything that is done on this tablet."
        {...form.field('name')}
      />
      <Button type="submit" h={44} loading={form.pending}>
        Pair this device and sign me out
      </Button>
    </ContractForm>
  )
}

/** Well-formed, so that the form can be checked before the key is made. Never sent. */
const placeholderKey = 'AA'

/** The keys made by this page, by location, until the server has answered. */
const keys = new Map<string, CryptoKey>()
