import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'

/** Says whom the rules of OSHA bind where the staff lists have one person: others may be missing, or there may be no employee (decision 147). */
export function OnePersonNote() {
  return (
    <Note my={12} title="One person on the staff list">
      If others work here, add them, because training and the vaccine offer go by the staff list. If you are self-employed and employ
      nobody, OSHA’s rules do not bind you (29 CFR 1904.31(b)(1)): tasks based on them are recommendations for you. An owner on the payroll
      of a corporation is an employee, and one is enough (29 CFR 1904.31(a), 1975.4(a)). Rules of your state, your licensing board and other
      agencies apply in either case.
      <div>
        <Link to="/admin/staff-list">Open the staff list</Link>
      </div>
    </Note>
  )
}
