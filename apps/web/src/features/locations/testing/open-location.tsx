import { screen, within } from '@testing-library/react'

import { billingDetails, planDetails } from '#contract/billing/billing'
import type { ChangeEffect } from '#contract/endpoint/change-effect'
import { defaultOptions } from '#contract/library/library'
import { locationEffect, usersByLocation } from '#contract/locations/locations'
import { getOverview } from '#contract/overview/overview'
import { defaultLocationTypes, defaultRoles } from '#contract/registration/registration'
import { pageAt, renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'

export const hex = (digit: string) => digit.repeat(24)
const question = (value: string, label: string, dependsOn: string | null = null, appliesTo = ['dental']) => ({
  value,
  label,
  why: null,
  appliesTo,
  dependsOn,
  whyIn: {},
  askBack: null,
})
const plan = <T extends string>(planType: T, title: string, cents: number) => ({
  planType,
  title,
  subTitle: `About ${title}`,
  unit_amount: cents,
  tiers: [{ unit_amount: cents }, { unit_amount: cents - 25_000 }],
})
/** The location's answers to the questionnaire. */
export const here = { options: ['onSiteLab'], notSelectedOptions: ['labIsCliaWaived', 'amalgam'], revision: 7 }

export const noEffect: ChangeEffect = { people: [], opens: [], closes: [], changes: [], moves: [] }

export const twoPlaces = [
  { _id: ids.location, name: 'Main Street', practice: ids.practice },
  { _id: ids.otherLocation, name: 'Harbor', practice: ids.practice },
]

/** Signs in an administrator and serves the data of both forms. */
export function asAdmin({ several = true }: { several?: boolean } = {}) {
  const change = {
    isAdmin: true,
    adminLocations: [ids.location],
    practice: { _id: ids.practice, name: 'Lakeside Dental', billingId: hex('f') },
    ...(several ? { locations: twoPlaces } : {}),
  }
  signInAs(change, here)
  server.on(defaultLocationTypes, () => ({
    payload: [
      { value: 'dental', label: 'Dental' },
      { value: 'medical', label: 'Medical' },
    ],
  }))
  server.on(getOverview, () => ({ payload: [] }))
  server.on(defaultOptions, () => ({
    payload: [
      {
        ...question('onSiteLab', 'Do you run tests?'),
        why: 'They have rules.',
        whyIn: { OR: 'Oregon adds one.', WA: 'Washington adds one.' },
      },
      question('labIsCliaWaived', 'Are all of them waived?', 'onSiteLab'),
      question('amalgam', 'Amalgam?'),
      question('hazardousDrugs', 'Hazardous drugs?', null, ['medical']),
    ],
  }))
  server.on(locationEffect, () => ({ payload: noEffect }))
  server.on(usersByLocation, () => ({
    payload: [
      { value: hex('1'), label: 'Dana Whitfield', firstName: 'Dana', lastName: 'Whitfield', annual_review_date: '06/30' },
      { value: hex('2'), label: 'Lea Roth', firstName: 'Lea', lastName: 'Roth', annual_review_date: '02/28' },
    ],
  }))
  server.on(planDetails, () => ({
    payload: { 'OSHA&SDS': plan('OSHA&SDS', 'OSHA+SDS', 89_900), OSHA: plan('OSHA', 'OSHA', 69_900), SDS: plan('SDS', 'SDS', 29_900) },
  }))
  const billingAddress = { address: '1 Main Street', address2: '', city: 'Portland', state: 'OR', zip: '97201' }
  server.on(billingDetails, () => ({
    payload: { _id: hex('f'), cardHolderName: 'Hana Sato', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, billingAddress },
  }))
  const role = (defaultID: string, name: string) => ({ defaultID, name, description: '', jobTasks: [], defaultEquipment: [] })
  server.on(defaultRoles, () => ({ payload: [role('provider', 'Provider'), role('office', 'Office management')] }))
  return change
}

export async function open(entry: 'Location details…' | 'Add location…') {
  const view = renderApp({ at: '/', screens: [pageAt('/', 'Dashboard'), pageAt('/records', 'Records')] })
  await view.person.click(await screen.findByRole('button', { name: 'Location: Main Street' }))
  await view.person.click(await screen.findByRole('menuitem', { name: entry }))
  const panel = await screen.findByRole('dialog', { name: 'Location Details' })
  await within(panel).findByLabelText(/Location Name/)
  const press = (name: string | RegExp) => view.person.click(screen.getByRole('button', { name }))
  const retype = async (label: RegExp, text: string) => {
    await view.person.clear(screen.getByLabelText(label))
    if (text) await view.person.type(screen.getByLabelText(label), text)
  }
  const pick = async (label: RegExp, option: string) => {
    await view.person.click(screen.getByRole('combobox', { name: label }))
    await view.person.click(await screen.findByRole('option', { name: option }))
  }
  const answer = (label: string, word: 'Yes' | 'No') =>
    view.person.click(within(screen.getByRole('radiogroup', { name: label })).getByRole('radio', { name: word }))
  return { ...view, panel, press, retype, pick, answer }
}

export const bothOfOne = [{ _id: ids.practice, name: 'Lakeside Dental', locations: [ids.otherLocation, ids.location], locationCount: 2 }]
