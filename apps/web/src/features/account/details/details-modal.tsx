import { Modal } from '@mantine/core'

import { noEquipmentText } from '#web/shared/equipment/no-equipment-text.ts'
import { getAccountDetails, type AccountPost } from '#contract/account/account'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { PostsTable } from '#web/shared/people/posts-table.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

export type DetailsView = 'locations' | 'equipment'

const titles = { locations: 'Locations', equipment: 'Safety Equipment' }

/** The person's locations with positions and role, or their safety equipment (MODAL-001 to 004). */
export function DetailsModal({ view, onClose }: { view: DetailsView; onClose: () => void }) {
  useFocusBack()
  const details = useEndpoint(getAccountDetails)
  return (
    <Modal opened onClose={onClose} title={titles[view]} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <QueryView query={details}>
        {({ payload }) => (view === 'equipment' ? <Equipment items={payload.equipment} /> : <Locations posts={payload.posts} />)}
      </QueryView>
    </Modal>
  )
}

function Locations({ posts }: { posts: readonly AccountPost[] }) {
  const practices = new Set(posts.map((post) => post.practice))
  const nameOf = ({ name, practice }: AccountPost) => (
    <>
      {name}
      {practices.size > 1 ? <Quiet display="block">{practice}</Quiet> : null}
    </>
  )
  return <PostsTable posts={posts.map((post) => ({ ...post, name: nameOf(post) }))} />
}

function Equipment({ items }: { items: readonly { _id: string; name: string; location: string }[] }) {
  if (items.length === 0) return <p>{noEquipmentText}</p>
  const locations = new Set(items.map((item) => item.location))
  return (
    <ul>
      {items.map((item) => (
        <li key={item._id}>
          {item.name}
          {locations.size > 1 ? <Quiet display="block">{item.location}</Quiet> : null}
        </li>
      ))}
    </ul>
  )
}
