import type { Page } from '@playwright/test'

import { checkScreen, expect, test } from './support/journey.ts'
import { registered } from './support/product/registered.ts'
import { send } from './support/send.ts'

test.use({ viewport: { width: 390, height: 844 } })

const owner = {
  firstName: 'Astrid',
  lastName: 'Holm',
  email: 'astrid@holm.example',
  practice: 'Holm Dental',
  location: 'Holm Lakeview',
}
const decision = 'Decide whether the injury or illness goes on the OSHA 300 log'
const entry = 'Enter the case on the OSHA 300 log and a Form 301'

interface Session {
  user: { _id: string; location: { _id: string } }
}
interface Place {
  options: string[]
}

test('a strained back is reported, its case decided by the rule, and its entry on the log opened', async ({ empty, page, watch }) => {
  watch(page)
  // Minnesota exempts no industry from the log (29 CFR 1904.2 is not adopted there).
  await registered(page, empty, owner, { state: 'MN' })
  const { user } = await send<Session>(page, { method: 'GET', path: '/api/v2/session' })
  const location = user.location._id
  const place = await send<Place>(page, { method: 'GET', path: `/api/v2/location/${location}` })
  const options = [...place.options, 'moreThanTenEmployees']
  await send(page, { method: 'PUT', path: `/api/v2/location/${location}`, body: { locationDetails: { options } } })

  await page.goto(new URL('/happened', page.url()).href)
  await page.getByRole('searchbox').fill('lifting')
  await page.getByRole('link', { name: 'Fall, lifting, burn, bite or other injury' }).click()
  await checkScreen(page, 'happened-injury')
  const draft = { formId: 'generalInjuryForm', formData: JSON.stringify(strainOf(user._id)), currentStep: 4, isCompleted: false, location }
  await send(page, { method: 'POST', path: '/api/v2/record', body: draft })
  await page.goto(new URL('/forms', page.url()).href)
  await page.getByRole('link', { name: 'Injury or illness' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record has been created successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: decision }).click()
  await checkScreen(page, 'decision-task')
  await page.getByRole('link', { name: 'Open Form' }).click()
  await decide(page)
  await checkScreen(page, 'decision-form')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record has been created successfully')).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('button', { name: entry })).toBeVisible()
  await expect(page.getByRole('button', { name: decision })).toHaveCount(0)
})

/** Answers the tree so that treatment beyond first aid makes the case recordable (29 CFR 1904.7(b)(5)). */
const decide = async (page: Page) => {
  const choose = (group: RegExp, name: RegExp) => page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check()
  await page.getByLabel(/^The case in a few words/).fill('Strained back while lifting a box')
  for (const day of [/^Day of the injury/, /^Day on which/]) {
    await page.getByLabel(day).fill('11-27-2026')
    // The calendar covers the questions below until the focus leaves the field.
    await page.keyboard.press('Tab')
  }
  await choose(/^Is the person on your payroll/, /^Yes/)
  await choose(/^Did something at work/, /^Yes/)
  await choose(/^Does one of these nine/, /^No, none/)
  await choose(/^Is it a new case/, /^Yes/)
  await page
    .getByRole('group', { name: /^What was the outcome/ })
    .getByRole('checkbox', { name: 'None of these' })
    .check()
  await choose(/^What treatment/, /^Medical treatment/)
  await page.getByLabel(/^Which treatment/).fill('Muscle relaxant by prescription')
  await page
    .getByRole('group', { name: /^If it goes on the log/ })
    .getByRole('checkbox', { name: 'None of these' })
    .check()
}

/** All answers of the form. */
const strainOf = (personHurt: string) => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
  return {
    incidentDate: day,
    incidentTime: '00:01',
    incidentPlace: 'Stock room',
    kind: 'strain',
    who: 'staff',
    personHurt,
    personJob: 'Hygienist',
    whatHappened: 'Lifted a box of gloves from the floor and felt a pain in the lower back.',
    causes: ['load'],
    injury: 'yes',
    harm: 'Lower back',
    injuryCare: ['firstAid'],
    learnedDate: day,
    learnedTime: '00:01',
    injuryDays: 'no',
    injuryLogKept: 'unsure',
    action: 'The box was split.',
    prevention: 'A cart.',
    completedByJob: 'Hygienist',
  }
}
