import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { getAlarm, type Alarm } from '#contract/alarms/alarms'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { server } from '#web/platform/testing/fake-server.ts'
import { ids } from '#web/platform/testing/people.ts'
import { ThemeProvider } from '#web/platform/theme/theme-provider.tsx'

import { AlarmWays } from './alarm-ways.tsx'
import { ifNobodyAnswers, texts, wayWords, whyWords } from './alarm-texts.ts'
import { ToldPeople } from './told-people.tsx'

type Told = Alarm['told'][number]
const at = '2026-11-28T20:15:00.000Z'

const aPerson = (change: Partial<Told> = {}): Told => ({
  _id: ids.user,
  fullName: 'Maria Alvarez',
  why: 'contact',
  phone: '+15035550100',
  ways: [{ channel: 'sms', state: 'sent', at }],
  ...change,
})

async function show(told: Told[], change: Partial<Alarm> = {}) {
  signInAs()
  const alarm: Alarm = {
    _id: 'f'.repeat(24),
    kind: 'bloodExposure',
    stage: 'reported',
    raisedAt: at,
    raisedBy: null,
    people: told.length,
    location: { _id: ids.location, name: 'Main Street', timeZone: 'America/Los_Angeles' },
    told,
    ...change,
  }
  server.on(getAlarm, () => ({ payload: alarm }))
  const Page = () => <ToldPeople alarmId={alarm._id} />
  renderApp({ at: '/training', screens: [{ path: '/training', guard: 'signedIn', screen: Page }] })
  await screen.findByRole('heading', { name: alarm.stage === 'reported' ? texts.told : texts.toldAgain })
}

test('a person who was told can be called', async () => {
  await show([aPerson()])
  const link = await screen.findByRole('link', { name: 'Call +1 503 555 0100, Maria Alvarez' })
  expect(link.getAttribute('href')).toBe('tel:+15035550100')
  expect(screen.getByText(ifNobodyAnswers.bloodExposure)).toBeTruthy()
})

test('people without numbers must be met', async () => {
  await show([aPerson({ phone: null })])
  await screen.findByText(texts.noNumbers)
  expect(screen.getByText(texts.noPhone)).toBeTruthy()
})

test.each([
  ['reported', texts.nobody],
  ['noEvaluation', texts.nobodyAtAll],
] as const)('an alarm (%s) that reached nobody says so', async (stage, text) => {
  await show([], { stage })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('messages on their way are asked about again, for two minutes', async () => {
  await show([aPerson({ ways: [{ channel: 'sms', state: 'sending', at }] })])
  await screen.findByText('Text message: being sent')
  const before = server.calls(getAlarm).length
  await expect.poll(() => server.calls(getAlarm).length).toBeGreaterThan(before)
})

test.each([
  ['contact', 'bloodExposure', 'In charge of exposures'],
  ['contact', 'violence', 'In charge of safety'],
  ['deputy', 'violence', 'Deputy'],
  ['administrator', 'bloodExposure', 'Administrator'],
] as const)('a %s is told of %s as "%s"', (why, kind, words) => expect(whyWords(why, kind)).toBe(words))

const now = { today: '2026-11-28', timeZone: 'America/Los_Angeles' }

test.each([
  [{ channel: 'sms', state: 'sent', at }, 'Text message sent at 12:15 PM'],
  [{ channel: 'email', state: 'sent', at: '2026-11-27T20:15:00.000Z' }, 'Email sent at 12:15 PM yesterday'],
  [{ channel: 'app', state: 'sent', at }, 'In the app at 12:15 PM'],
  [{ channel: 'sms', state: 'retrying', at }, 'Text message: not delivered yet, is being tried again'],
  [{ channel: 'email', state: 'failed', at }, 'Email: could not be delivered'],
  [{ channel: 'sms', state: 'limit', at: null }, 'No text message: the daily limit of your practice is reached'],
  [{ channel: 'email', state: 'silent', at }, 'Email: not sent, because this is a silent copy'],
] as const)('a message %j is described', (way, words) => expect(wayWords(way, now)).toBe(words))

test('all ways are listed with their words', () => {
  vi.setSystemTime(new Date(at))
  render(
    <ThemeProvider env="test">
      <AlarmWays
        ways={[
          { channel: 'sms', state: 'failed', at },
          { channel: 'app', state: 'sent', at },
        ]}
        timeZone="America/Los_Angeles"
      />
    </ThemeProvider>,
  )
  vi.useRealTimers()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Text message: could not be delivered',
    'In the app at 12:15 PM',
  ])
})
