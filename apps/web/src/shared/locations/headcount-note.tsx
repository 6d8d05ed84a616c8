import type { MorePeople } from '#contract/overview/overview'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'

interface HeadcountNoteProps {
  /** The locations of one practice with the answer. */
  locations: readonly { _id: string; name: string }[]
  morePeople: MorePeople
}

/** Says that the staff list contradicts the answer about the size of the company, what that changes, and where it is corrected. */
export function HeadcountNote({ locations, morePeople: { when, people } }: HeadcountNoteProps) {
  return (
    <Note my={12} title="More than 10 employees?">
      {when === 'lastYear'
        ? `The answer says at most 10 last year. Your staff list had ${people} people at once. With more than 10 employees, the emergency action plan and the fire prevention plan must be in writing (29 CFR 1910.38(b), 1910.39(b)), and an injury log may be required (29 CFR 1904.1).`
        : `Your staff list has ${people} people today. With more than 10 employees, the emergency action plan and the fire prevention plan must be in writing (29 CFR 1910.38(b), 1910.39(b)). The injury log goes by last year, so the answer can stay until January.`}{' '}
      The owner of a sole proprietorship and partners do not count (29 CFR 1904.31(a)).
      {when === 'lastYear'
        ? locations.map(({ _id, name }) => (
            <div key={_id}>
              <Link to="/admin/location-view" search={{ locationId: _id, edit: _id }}>{`Correct the answer of ${name}`}</Link>
            </div>
          ))
        : null}
    </Note>
  )
}
