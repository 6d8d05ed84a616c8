import { Redirect } from '#web/platform/routing/redirect.tsx'

/** /admin shows the staff list (ADM-021). */
export function AdminHome() {
  return <Redirect to="/admin/staff-list" />
}
