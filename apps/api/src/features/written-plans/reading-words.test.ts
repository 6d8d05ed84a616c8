import { expect, test } from 'vitest'

import { writtenPlans } from '#content/library/written-plans'

import { askingMail, fewNames, planNews, remindedMail, reminderMail, unreadMail, welcomeMail } from './reading-words.ts'

const plan = (key: string) => writtenPlans.find((one) => one.key === key) ?? expect.fail()
const [exposure, emergency] = [plan('exposureControl'), plan('emergencyAction')]

const receiver = { firstName: 'Hana', location: { id: 'a1', name: 'Main Street' }, publicUrl: 'https://app.safepractice.example' }
const linkTo = (key: string) => `https://app.safepractice.example/library/plans?plan=${key}&location=a1`

test.each([
  [[], ''],
  [['Hana'], 'Hana'],
  [['Hana', 'Sam'], 'Hana and Sam'],
  [['Hana', 'Sam', 'Lee'], 'Hana, Sam, and Lee'],
  [['Hana', 'Sam', 'Lee', 'Ana'], 'Hana, Sam, Lee and 1 more'],
  [['Hana', 'Sam', 'Lee', 'Ana', 'Ines'], 'Hana, Sam, Lee and 2 more'],
])('at most three names are said: %o', (names, words) => {
  expect(fewNames(names)).toBe(words)
})

test('the link of each mail opens its plan at the location of the mail', () => {
  const mails = [
    askingMail({ ...receiver, plan: exposure, adopter: 'Nora' }),
    remindedMail({ ...receiver, plan: exposure, administrator: 'Nora' }),
    reminderMail({ ...receiver, plans: [exposure] }),
    welcomeMail({ ...receiver, plans: [exposure] }),
    unreadMail({ ...receiver, unread: [{ plan: exposure, names: ['Sam'] }] }),
  ]
  for (const { text } of mails) {
    expect(text).toMatch(/^Hello Hana,\n\n/)
    expect(text.match(/https:\S+/g)).toEqual([linkTo('exposureControl')])
    expect(text).toContain('Main Street')
  }
})

test('a mail about several plans names them in its subject and links each', () => {
  const plans = [exposure, emergency]
  const titles = 'Exposure Control Plan and Emergency Action Plan'
  expect(reminderMail({ ...receiver, plans }).subject).toBe(`Reminder: please read the ${titles}`)
  expect(welcomeMail({ ...receiver, plans }).subject).toBe(`Please read the ${titles}`)
  for (const { text } of [reminderMail({ ...receiver, plans }), welcomeMail({ ...receiver, plans })])
    expect(text).toContain(`Exposure Control Plan: ${linkTo('exposureControl')}\nEmergency Action Plan: ${linkTo('emergencyAction')}\n`)
})

test('the mail to administrators lists who has not read each plan', () => {
  const { subject, text } = unreadMail({
    ...receiver,
    unread: [
      { plan: exposure, names: ['Hana Sato', 'Sam Okafor'] },
      { plan: emergency, names: ['Sam Okafor'] },
    ],
  })
  expect(subject).toBe('Not read for two weeks: Exposure Control Plan and Emergency Action Plan')
  expect(text).toContain(`Exposure Control Plan\n- Hana Sato\n- Sam Okafor\n${linkTo('exposureControl')}\n`)
  expect(text).toContain(`Emergency Action Plan\n- Sam Okafor\n${linkTo('emergencyAction')}\n`)
})

test('who adopted a plan and who reminds is in the mail, and a reminder is recognized by its subject', () => {
  expect(askingMail({ ...receiver, plan: exposure, adopter: 'Nora Lindqvist' })).toMatchObject({
    subject: 'Please read the Exposure Control Plan',
    text: expect.stringContaining('Nora Lindqvist adopted a version of the Exposure Control Plan for Main Street.'),
  })
  expect(remindedMail({ ...receiver, plan: exposure, administrator: 'Nora Lindqvist' })).toMatchObject({
    subject: 'Reminder: please read the Exposure Control Plan',
    text: expect.stringContaining('Nora Lindqvist asks you to read the Exposure Control Plan of Main Street.'),
  })
})

test('a notification opens the plan at its location', () => {
  const words = { kind: 'planToRead', title: 'Please read', subTitle: '' } as const
  expect(planNews({ practiceId: 'p1', id: 'a1' }, exposure, words)).toEqual({
    practiceId: 'p1',
    locationId: 'a1',
    type: 'PLAN',
    targetId: 'exposureControl',
    ...words,
  })
})
