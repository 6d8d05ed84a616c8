import { IconInfoCircle } from '@tabler/icons-react'

import { Link } from '#web/platform/ui/link.tsx'
import { Note } from '#web/platform/ui/note.tsx'

/** Why the board may be empty, and the way on (DASH-012); tasks made by hand still show below. */
export function SetupHint() {
  return (
    <Note mb={16} icon={<IconInfoCircle size={18} stroke={1.8} aria-hidden />}>
      <span>Complete Library Set Up in order for your Compliance Tasks to be generated.</span> <Link to="/library">Go to the library</Link>
    </Note>
  )
}
