import type { AccountPost } from '#contract/account'

/** The positions that a person holds at a location, in the words of MODAL-002. */
export const positionsOf = (post: Pick<AccountPost, 'administrator' | 'safetyOfficer' | 'spiceOfficer' | 'atRisk'>): string[] => [
  ...(post.administrator ? ['Administration'] : []),
  ...(post.safetyOfficer ? ['Safety Officer'] : []),
  ...(post.spiceOfficer ? ['SPICE Officer'] : []),
  ...(post.atRisk ? ['At Risk'] : []),
]
