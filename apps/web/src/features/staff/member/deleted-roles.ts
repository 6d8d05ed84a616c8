import { rolesByLocation } from '#contract/staff/staff'
import { call } from '#web/platform/api/call.ts'
import type { FormDraft } from '#web/platform/forms/contract/use-form-draft.ts'

import type { MemberDraft } from './member-draft.ts'

/** Errors for rows whose role was deleted while the form was open. Rows at locations of other administrators are skipped. */
async function deletedRoles({ rows }: MemberDraft): Promise<Record<string, string>> {
  const places = rows.flatMap(({ location, foreign }) => (location && !foreign ? [location] : []))
  if (places.length === 0) return {}
  const { payload } = await call(rolesByLocation, { params: { locationId: places.join(',') } })
  const known = new Set(payload.map(({ value }) => value))
  return Object.fromEntries(
    rows.flatMap(({ role, foreign }, place) =>
      role && !foreign && !known.has(role) ? [[`rows.${place}.role`, 'This role was deleted. Please choose another one.']] : [],
    ),
  )
}

/** Handles a save that refers to something deleted: marks deleted roles, otherwise shows `failed`. */
export function showDeletedRoles(form: Pick<FormDraft<MemberDraft>, 'current' | 'showErrors' | 'setProblem'>, failed: string): true {
  const show = async () => {
    const deleted = await deletedRoles(form.current()).catch(() => ({}))
    if (Object.keys(deleted).length > 0) form.showErrors(deleted)
    else form.setProblem(failed)
  }
  void show()
  return true
}
