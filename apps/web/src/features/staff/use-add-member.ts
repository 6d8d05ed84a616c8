import { useState } from 'react'

import type { User } from '#contract/access'
import { addStaffMember, fillAllText, listStaff } from '#contract/staff'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { callingCodeOf, internationalPhone } from '#web/platform/fields/phone.ts'
import { todayAt } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

import { hasPhone, hasProblems, problemsOf, type DraftProblems } from './check-draft.ts'
import { bodyOf, emptyDraft, isComplete, withRow, type MemberDraft } from './member-draft.ts'
import { administeredLocations, staffSearch } from './staff-search.ts'

const noProblems: DraftProblems = { rows: [] }

/** The form that adds a member: its draft, what is wrong with it, and saving it. Afterwards the list is at its first page again (STAFF-019). */
export function useAddMember(user: User) {
  const { timeZone } = useCurrentLocation()
  const { set } = useSearchState(staffSearch)
  const offered = administeredLocations(user)
  const [initial] = useState(() =>
    emptyDraft({ today: todayAt(timeZone), onlyLocation: offered.length === 1 ? (offered[0]?.value ?? null) : null }),
  )
  const [draft, setDraft] = useState<MemberDraft>(initial)
  const [problems, setProblems] = useState<DraftProblems>(noProblems)
  const [problem, setProblem] = useState<string>()
  const action = useAction(addStaffMember, {
    invalidates: [listStaff],
    onSuccess: () => {
      showSuccess('User has been added successfully')
      set({ page: undefined, add: undefined }, { replace: true })
    },
    onError: (error) => {
      setProblem(textOf(error))
      setProblems(problemsIn(error, draft))
    },
  })
  const left = offered.map((option) => option.value).filter((id) => !draft.rows.some((row) => row.location === id))

  const submit = async () => {
    if (action.isPending) return
    const found = await problemsOf(draft)
    setProblems(found)
    setProblem(found.rows.length > 0 || found.firstName || found.lastName ? fillAllText : undefined)
    if (hasProblems(found)) return
    const phone = hasPhone(draft) ? ((await internationalPhone(draft.phone)) ?? '') : ''
    action.mutate({
      body: bodyOf(draft, { phone, countryCode: await callingCodeOf(draft.phone.country), practiceId: user.practice?._id ?? '' }),
    })
  }

  /** Blocked while a row lacks something, and when no location is left (STAFF-047 to 051). */
  const addRow = () => {
    const incomplete = draft.rows.filter((row) => !isComplete(row)).map((row) => row.key)
    if (incomplete.length > 0) {
      setProblems({ ...problems, rows: incomplete })
      return setProblem(fillAllText)
    }
    if (left.length === 0) return setProblem('You are the admin for these locations only. You cannot add any more locations.')
    setProblem(undefined)
    setProblems({ ...problems, rows: [] })
    setDraft(withRow(draft, left))
  }

  return { draft, setDraft, problems, problem, pending: action.isPending, dirty: draft !== initial, submit, addRow, left, offered }
}

export type AddMemberForm = ReturnType<typeof useAddMember>

/** ERR-A-005, 006. */
function textOf(error: ApiError): string {
  if (error.status === 409 || error.status === 403) return error.message
  return error.fields && Object.keys(error.fields).length > 0 ? (Object.values(error.fields)[0] ?? error.message) : 'Error at adding user.'
}

function problemsIn({ fields }: ApiError, draft: MemberDraft): DraftProblems {
  const own = Object.fromEntries(
    Object.entries(fields).filter(([name]) => ['firstName', 'lastName', 'email', 'phone', 'startDate'].includes(name)),
  )
  const rows = fields['roles'] || fields['locations'] ? draft.rows.map((row) => row.key) : []
  return { ...own, rows }
}
