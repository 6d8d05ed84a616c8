import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import type { z } from 'zod'

import { exportSignInPeople } from '#contract/sign-in-rules/sign-in-rules'
import { NotFound } from '#contract/endpoint/errors'
import { exportCsv } from '#api/data/exports/export-csv'
import { handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { peopleOf, personRow } from './read-rules.ts'

type Row = z.input<typeof personRow>

/** Who has what for the second step, for an insurer. */
export const exportPeopleRoute = handleOutside(exportSignInPeople, async ({ actor, params: { practiceId }, ...context }) => {
  const post = actor.posts.find((one) => one.practiceId === practiceId) ?? fail(NotFound)
  const day = (moment: string | null) => (moment === null ? '' : writtenDay(localDate(new Date(moment), post.timeZone)))
  return exportCsv(context, {
    content: 'sign-in',
    action: 'sign_in_rule.exported',
    post,
    filters: {},
    row: personRow,
    statement: peopleOf(practiceId),
    columns: {
      Name: (row: Row) => row.fullName,
      Administrator: (row: Row) => (row.administrator ? 'Yes' : 'No'),
      'Second Factor Required': (row: Row) => (row.required ? 'Yes' : 'No'),
      Passkeys: (row: Row) => String(row.passkeys),
      'Authenticator App': (row: Row) => (row.authenticator ? 'Yes' : 'No'),
      'Second Factor Since': (row: Row) => day(row.since),
      'Grace Until': (row: Row) => day(row.graceUntil),
    },
  })
})
