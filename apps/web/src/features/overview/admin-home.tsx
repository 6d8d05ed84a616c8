import { Redirect } from '#web/platform/routing/redirect.tsx'

/** /admin opens the overview (decision 132). */
export function AdminHome() {
  return <Redirect to="/admin/overview" />
}
