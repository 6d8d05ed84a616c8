import { expect, test } from 'vitest'

import { renewalMail } from '#api/features/billing/renewal-mail'
import { datesMail } from '#api/features/expirations/dates-mail'
import { documentsMail } from '#api/features/legal-documents/documents-mail'
import { monthMail } from '#api/features/overview/month/month-mail'
import { summaryMail } from '#api/features/reminders/summary-mail'
import { purgeMail } from '#api/features/retention/purge-mail'
import { invitationMail } from '#api/features/staff/invitations/invitation-mail'
import { mailHtml } from '#api/platform/messages/mail/mail-html'

const publicUrl = 'https://app.safepractice.example'
const hostile = '<script>alert("1")</script> & Sons'
const firstName = `Nora ${hostile}`
const practiceName = `Lakeside ${hostile}`
const common = { firstName, practiceName, publicUrl }
const place = {
  locationId: 'a'.repeat(24),
  name: hostile,
  setUp: true,
  until: '2026-12-05',
  overdue: ['Weekly walk', hostile].map((name) => ({ name, confidential: false, rule: null })),
  toFinish: [],
  dueThisWeek: [],
  completedLastWeek: 2,
  recordsWaiting: 1,
  invitesPending: 1,
  invitesExpired: 0,
  trainingDue: 1,
}
const october = { month: '2026-10', inTime: 3, late: 1, notDone: 1 }
const open = { overdue: 1, problems: 0, outOfUse: 2, dates: 1 }
const monthAt = { _id: place.locationId, name: hostile, month: october, before: october, months: [october], open }
const card = { brand: 'Visa', last4: '4242', month: 1, year: 2026 }

const mails = {
  invitation: invitationMail({ firstName, inviter: hostile, practiceName, link: `${publicUrl}/register?code=${'a1'.repeat(16)}` }),
  renewal: renewalMail({ ...common, renewals: [{ name: hostile, cents: 89_900, day: '2026-12-05' }], card }),
  dates: datesMail({ ...common, place: hostile, lines: [`License of ${hostile}: 12/05/2026`, 'Card: 12/06/2026'] }),
  summary: summaryMail({ ...common, places: [place] }),
  month: monthMail({ ...common, month: '2026-10', locations: [monthAt] }),
  purge: purgeMail({ ...common, count: 2, firstDay: '2026-12-05' }),
  documents: documentsMail(common),
}

const entities: Record<string, string> = { '&#38;': '&', '&#60;': '<', '&#62;': '>', '&#34;': '"', '&#39;': "'" }

/** What a person reads in a mail. */
const wordsOf = (html: string) =>
  html
    .replace(/^[^]*<body/, '<body')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#\d+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')

test.each(Object.entries(mails))('the HTML part of a mail says what its text says, and escapes every name: %s', (_, { subject, text }) => {
  const html = mailHtml({ subject, text, practice: practiceName }, publicUrl)
  const words = wordsOf(html)
  // Addresses are buttons and links, which the targets below cover.
  const lines = text.split('\n').flatMap((each) => each.replace(/^- /, '').split(/https:\S+/))
  for (const line of lines) expect(words).toContain(line.trim().replaceAll(/\s+/g, ' '))
  expect(html).not.toContain('<script')
  expect(html).not.toMatch(/<(img|link|iframe|object)\b|url\(|@import|\bsrc=/i)
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to)
  expect(targets.length).toBeGreaterThan(1)
  for (const to of targets) expect(text).toContain(to.replaceAll('&#38;', '&'))
})

test('the invitation names the practice, who invites and the person, and no code', () => {
  const { subject, text } = invitationMail({
    firstName: 'Nora',
    inviter: 'Maria Alvarez',
    practiceName: 'Lakeside Dental',
    link: `${publicUrl}/`,
  })
  expect(subject).toBe('Lakeside Dental invites you to SafePractice')
  expect(text).toMatch(/^Hello Nora,\n\nMaria Alvarez invites you to SafePractice, where Lakeside Dental/)
  expect(text).not.toMatch(/code/i)
})
