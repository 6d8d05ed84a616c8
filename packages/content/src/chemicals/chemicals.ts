import type { Chemical } from './chemical.ts'
import { products } from './products.ts'
import { substancesByCas } from './substances.ts'

let byId: ReadonlyMap<string, Chemical> | undefined

/** Every substance and every product by its id. Loaded on first use and cached. Server only. */
export function chemicals(): ReadonlyMap<string, Chemical> {
  byId ??= new Map([...substancesByCas().values(), ...products()].map((chemical) => [chemical.id, chemical]))
  return byId
}
