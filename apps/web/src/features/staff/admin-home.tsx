import { Navigate } from '@tanstack/react-router'

/** /admin shows the staff list (ADM-021). */
export function AdminHome() {
  return <Navigate to="/admin/staff-list" replace />
}
