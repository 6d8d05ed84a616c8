import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

import type { User } from '#contract/access'
import { addColleague } from '#contract/colleagues'
import { addStaffMember, fillAllText, getStaffMember, listStaff, rolesByUser, type StaffMember } from '#contract/staff'
import { updateStaffMember } from '#contract/staff-changes'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { callingCodeOf, internationalPhone } from '#web/platform/fields/phone.ts'
import { focusFirst } from '#web/platform/forms/focus-first.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useReloadCurrent } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

import { hasPhone, hasProblems, problemsOf, stillWrong, type DraftProblems } from './check-draft.ts'
import { bodyOf, isComplete, lacking, withRow, type MemberDraft } from './member-draft.ts'
import { administeredLocations, staffSearch } from './staff-search.ts'

const noProblems: DraftProblems = { rows: [] }

interface MemberFormOptions {
  user: User
  initial: MemberDraft
  /** Whom the form edits; absent while somebody is added. */
  member?: StaffMember | undefined
  /** Where its fields are, to find the first wrong one. */
  element: RefObject<HTMLElement | null>
}

/** The staff form: its draft, what is wrong with it, and saving it. Afterwards the list is at its first page again (STAFF-019). */
export function useMemberForm({ user, initial, member, element }: MemberFormOptions) {
  const reloadCurrent = useReloadCurrent()
  const offered = administeredLocations(user)
  const { draft, setDraft, problems, setProblems, problem, setProblem, known, setKnown } = useDraft(initial)
  const [stale, setStale] = useState(false)
  const [saved, setSaved] = useState(false)
  useCloseWhen(saved)
  const outcome = {
    invalidates: [listStaff, getStaffMember, rolesByUser],
    onSuccess: async () => {
      showSuccess(member ? 'User has been updated successfully' : 'User has been added successfully')
      setSaved(true)
      if (member?._id === user._id) await reloadCurrent()
    },
    onError: (error: ApiError) => {
      setStale(error.code === 'request.conflict')
      setKnown(error.code === 'staff.works_in_practice')
      const found = problemsIn(error, draft)
      const atField = error.status === 409 && hasProblems(found)
      setProblem(atField ? undefined : textOf(error, member ? 'Error at updating user.' : 'Error at adding user.'))
      setProblems(found)
      focusFirst(element.current, pathsOf(found, draft))
    },
  }
  const add = useAction(addStaffMember, outcome)
  const join = useAction(addColleague, outcome)
  const update = useAction(updateStaffMember, outcome)
  const pending = add.isPending || join.isPending || update.isPending
  /** What would be lost by leaving now. */
  const unsaved = draft !== initial && !pending && !saved
  const left = offered.map((option) => option.value).filter((id) => !draft.rows.some((row) => row.location === id))

  const submit = async ({ asColleague = false } = {}) => {
    if (pending) return
    const checked = { draft, phoneIsKnown: draft.phone === initial.phone && Boolean(member?.phone), practiceAdmin: member?.practiceAdmin }
    const found = await problemsOf(checked)
    setProblems(found)
    setProblem(found.rows.length > 0 || found.firstName || found.lastName ? fillAllText : undefined)
    if (hasProblems(found)) return focusFirst(element.current, pathsOf(found, draft))
    const body = bodyOf(draft, { ...(await phoneOf(checked, member)), practiceId: user.practice?._id ?? '' })
    if (member) return update.mutate({ params: { userId: member._id }, body: { ...body, revision: member.revision } })
    ;(asColleague ? join : add).mutate({ body })
  }

  /** Blocked while a row lacks something, and when no location is left (STAFF-047 to 051). */
  const addRow = () => {
    const incomplete = draft.rows.filter((row) => !isComplete(row)).map((row) => row.key)
    if (incomplete.length > 0) {
      const found = { ...problems, rows: incomplete }
      setProblems(found)
      setProblem(fillAllText)
      return focusFirst(element.current, pathsOf({ rows: incomplete }, draft))
    }
    if (left.length === 0) return setProblem('You are the admin for these locations only. You cannot add any more locations.')
    setProblem(undefined)
    setProblems({ ...problems, rows: [] })
    setDraft(withRow(draft, left))
  }

  return { draft, setDraft, problems, problem, stale, known, pending, unsaved, submit, addRow, left, offered, member }
}

/** What was entered and what is wrong with it. The problem of a field is taken back as soon as the field is changed. */
function useDraft(initial: MemberDraft) {
  const [draft, hold] = useState(initial)
  const [problems, setProblems] = useState<DraftProblems>(noProblems)
  const [problem, setProblem] = useState<string>()
  /** A person of the practice has the contact and can be added; whoever a changed draft means may be another. */
  const [known, setKnown] = useState(false)
  const setDraft = (next: MemberDraft) => {
    const left = stillWrong(problems, { before: draft, next })
    if (known) setProblem(undefined)
    setKnown(false)
    if (hasProblems(problems) && !hasProblems(left)) setProblem(undefined)
    setProblems(left)
    hold(next)
  }
  return { draft, setDraft, problems, setProblems, problem, setProblem, known, setKnown }
}

/** Back to the first page of the list (STAFF-019), as soon as the guard knows that nothing is unsaved any more. */
function useCloseWhen(saved: boolean) {
  const { set } = useSearchState(staffSearch)
  const close = useEffectEvent(() => set({ page: undefined, add: undefined, edit: undefined }, { replace: true }))
  useEffect(() => {
    if (saved) close()
  }, [saved])
}

export type MemberForm = ReturnType<typeof useMemberForm>

/** The fields that hold a problem, by the names that they have on the page. */
const pathsOf = ({ rows, ...fields }: DraftProblems, draft: MemberDraft) => [
  ...Object.keys(fields),
  ...draft.rows.filter((row) => rows.includes(row.key)).map((row) => `${lacking(row)}-${row.key}`),
]

/** A phone that nobody touched goes back as it came. */
async function phoneOf({ draft, phoneIsKnown }: { draft: MemberDraft; phoneIsKnown: boolean }, member: StaffMember | undefined) {
  if (phoneIsKnown && member?.phone) return { phone: member.phone, countryCode: member.countryCode }
  const phone = hasPhone(draft) ? ((await internationalPhone(draft.phone)) ?? '') : ''
  return { phone, countryCode: await callingCodeOf(draft.phone.country) }
}

/** ERR-A-005, 006. */
function textOf(error: ApiError, otherwise: string): string {
  if (error.status === 409 || error.status === 403) return error.message
  return Object.values(error.fields)[0] ?? otherwise
}

function problemsIn({ fields, code, message }: ApiError, draft: MemberDraft): DraftProblems {
  if (code === 'staff.email_taken') return { email: message, rows: [] }
  if (code === 'staff.phone_taken') return { phone: message, rows: [] }
  const own = Object.fromEntries(
    Object.entries(fields).filter(([name]) => ['firstName', 'lastName', 'email', 'phone', 'startDate'].includes(name)),
  )
  const rows = fields['roles'] || fields['locations'] ? draft.rows.filter((row) => !row.foreign).map((row) => row.key) : []
  return { ...own, rows }
}
