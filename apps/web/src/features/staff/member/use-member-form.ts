import { useEffect, useEffectEvent, useState } from 'react'

import { fillAllText } from '#contract/text/form-texts'
import type { User } from '#contract/access/access'
import { addColleague } from '#contract/staff/colleagues'
import { addStaffMember, getStaffMember, listStaff, rolesByUser, type StaffMember, NotYourLocation } from '#contract/staff/staff'
import { updateStaffMember } from '#contract/staff/staff-changes'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { callingCodeOf, hasMoreThanPrefix, internationalPhone, isSamePhone } from '#web/platform/fields/phone/phone.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import type { FormDraft } from '#web/platform/forms/contract/use-form-draft.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { administeredLocations } from '#web/platform/session/locations/administered-locations.ts'
import { useReloadCurrent } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { fieldOf, memberProblems, memberWords, rowProblems, sentenceOf } from './check-draft.ts'
import { showDeletedRoles } from './deleted-roles.ts'
import { withRow } from './draft-rows.ts'
import { bodyOf, type MemberDraft } from './member-draft.ts'
import { staffSearch } from '../list/staff-search.ts'

export interface MemberFormOptions {
  user: User
  initial: MemberDraft
  /** The edited member; absent when adding. */
  member?: StaffMember | undefined
  /** Refetches the saved member and returns it with its form values. */
  reload?: (() => Promise<{ member: StaffMember; draft: MemberDraft } | undefined>) | undefined
}

/** The staff form with validation and saving. After a save, the list returns to its first page (STAFF-019). */
export function useMemberForm({ user, initial, member: opened, reload }: MemberFormOptions) {
  const reloadCurrent = useReloadCurrent()
  const [member, setMember] = useState(opened)
  const [saved, setSaved] = useState(false)
  /** Set if the contact in this draft belongs to a person of the practice who can be added instead; cleared when the contact changes. */
  const [known, setKnown] = useState<MemberDraft>()
  useCloseWhen(saved)
  const phoneIsKnown = (draft: MemberDraft) => Boolean(member?.phone) && isSamePhone(draft.phone, initial.phone)
  const onSuccess = async () => {
    showSuccess(member ? 'User has been updated successfully' : 'User has been added successfully')
    setSaved(true)
    if (member?._id === user._id) await reloadCurrent()
  }
  const otherwise = member ? 'Error at updating user.' : 'Error at adding user.'
  const invalidates = [listStaff, getStaffMember, rolesByUser]
  const bodyFor = async (draft: MemberDraft) =>
    bodyOf(draft, { ...(await phoneOf(draft, phoneIsKnown(draft) ? member : undefined)), practiceId: user.practice?._id ?? '' })
  const form = useContractForm(member ? updateStaffMember : addStaffMember, {
    initialValues: initial,
    together: ['email', 'phone'],
    request: async (draft) => {
      const body = await bodyFor(draft)
      return member ? { params: { userId: member._id }, body: { ...body, revision: member.revision } } : { body }
    },
    rename: fieldOf,
    words: memberWords,
    check: (draft) => memberProblems(draft, { phoneIsKnown: phoneIsKnown(draft), practiceAdmin: member?.practiceAdmin }),
    sentence: sentenceOf,
    invalidates,
    onSuccess,
    onRefusal: ({ code, message, status }): boolean => {
      if (status === 404) return showDeletedRoles(form, otherwise)
      if (code === 'staff.works_in_practice') setKnown(form.current())
      const taken = code === 'staff.email_taken' ? 'email' : code === 'staff.phone_taken' ? 'phone' : undefined
      if (taken) form.showErrors({ [taken]: message })
      return taken !== undefined
    },
    refusalText: (error) => textOf(error, otherwise),
    stale: {
      loadSaved: async () => {
        const current = await reload?.()
        if (current) setMember(current.member)
        return current?.draft
      },
    },
  })
  const join = useAction(addColleague, { invalidates, onSuccess: () => (form.markSaved(), onSuccess()), onError: form.showRefusal })
  const isKnown = known !== undefined && known === form.values
  return {
    ...form,
    problem: known && !isKnown ? undefined : form.problem,
    pending: form.pending || join.isPending,
    submit: () => {
      setKnown(undefined)
      form.submit()
    },
    /** Adds that person here; undefined if there is none. */
    joinKnown: isKnown ? async () => join.mutate({ body: await bodyFor(form.values) }) : undefined,
    ...locationsOf(form, user),
    member,
  }
}

/**
 * The locations that rows can choose, and an action to add a row. It is blocked while a row is incomplete or no location is left (STAFF-047 to 051).
 */
function locationsOf(form: FormDraft<MemberDraft>, user: User) {
  const offered = administeredLocations(user)
  const left = offered.map((option) => option.value).filter((id) => !form.values.rows.some((row) => row.location === id))
  const addRow = () => {
    const lacking = rowProblems(form.values)
    if (Object.keys(lacking).length > 0) {
      form.showErrors({ ...form.errors, ...lacking })
      return form.setProblem(fillAllText)
    }
    if (left.length === 0) return form.setProblem(NotYourLocation.text)
    form.setProblem(undefined)
    form.change((draft) => withRow(draft, left))
  }
  return { offered, left, addRow }
}

/** Returns to the first page of the list (STAFF-019) once the form has no unsaved input. */
function useCloseWhen(saved: boolean) {
  const { set } = useSearchState(staffSearch)
  const close = useEffectEvent(() => set({ page: undefined, add: undefined, edit: undefined }, { replace: true }))
  useEffect(() => {
    if (saved) close()
  }, [saved])
}

export type MemberForm = ReturnType<typeof useMemberForm>

/** An unchanged phone is sent unchanged. */
async function phoneOf({ phone }: MemberDraft, untouched: StaffMember | undefined) {
  if (untouched) return { phone: untouched.phone ?? '', countryCode: untouched.countryCode }
  const international = hasMoreThanPrefix(phone) ? await internationalPhone(phone) : ''
  return { phone: international ?? '', countryCode: await callingCodeOf(phone.country) }
}

/** ERR-A-005, 006. */
function textOf(error: ApiError, otherwise: string): string {
  if (error.status === 409 || error.status === 403) return error.message
  return Object.values(error.fields)[0] ?? otherwise
}
