import { itemKinds, type ItemKind } from '#content/checks/check-types'
import { CodeFault } from '#api/platform/logging/error-facts'

/** The kind of a stored item. @throws CodeFault for a kind that the content does not have */
export function kindOfItem(stored: string): ItemKind {
  const kind = itemKinds.find((one) => one === stored)
  if (kind === undefined) throw new CodeFault('A checked item has an unknown kind.')
  return kind
}
