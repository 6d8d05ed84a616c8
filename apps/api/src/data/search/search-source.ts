import type { SearchHit } from '#contract/search/search'
import type { Actor, Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'

export interface SearchAsked {
  db: Db
  actor: Actor
  now: Date
  /** The caller's post at the searched location. */
  post: Post
  typed: string
  /** How many hits the source reads, so that the best names are among them. */
  most: number
}

/** What one noun contributes to the search: what contains every term, and the caller may see. The order among equally good names counts. */
export type SearchSource = (asked: SearchAsked) => Promise<SearchHit[]>

export const includesOsha = ({ plan }: Pick<Post, 'plan'>): boolean => plan === 'OSHA' || plan === 'OSHA&SDS'
export const includesSheets = ({ plan }: Pick<Post, 'plan'>): boolean => plan === 'SDS' || plan === 'OSHA&SDS'
