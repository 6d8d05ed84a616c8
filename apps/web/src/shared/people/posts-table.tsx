import type { ReactNode } from 'react'

import { PlainTable } from '../../platform/ui/table/plain-table.tsx'
import { positionsOf, type Positions } from './positions.ts'

export interface ListedPost extends Positions {
  _id: string
  name: ReactNode
  role: string | null
}

/** A person's locations with positions and role (MODAL-001, MODAL-002). */
export function PostsTable({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Positions</th>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post._id}>
            <td>{post.name}</td>
            <td>{positionsOf(post).join(', ') || '-'}</td>
            <td>{post.role ?? '-'}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
