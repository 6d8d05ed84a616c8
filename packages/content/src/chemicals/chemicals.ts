import type { Chemical } from './chemical.ts'
import { products } from './products.ts'
import { substancesByCas } from './substances.ts'

let byId: ReadonlyMap<string, Chemical> | undefined

/** Every substance and every product by its id; read on first use and then kept. Server only. */
export function chemicals(): ReadonlyMap<string, Chemical> {
  byId ??= new Map([...substancesByCas().values(), ...products()].map((chemical) => [chemical.id, chemical]))
  return byId
}
