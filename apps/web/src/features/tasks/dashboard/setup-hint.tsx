import { IconInfoCircle } from '@tabler/icons-react'

import { completeSetupText } from '#web/shared/library/setup-text.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'

/** Explains why the board may be empty, with a link to the setup (DASH-012). Custom tasks are still shown below. */
export function SetupHint() {
  return (
    <Note mb={16} icon={<IconInfoCircle size={18} stroke={1.8} aria-hidden />}>
      <span>{completeSetupText}</span> <Link to="/library">Go to the library</Link>
    </Note>
  )
}
