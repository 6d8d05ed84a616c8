/** Where a chemical is used. */
export type Field = 'dental' | 'medical' | 'lab'

/** What a substance and a product have in common. */
export interface Chemical {
  /** Never changes: `isopropyl-alcohol`. */
  id: string
  /** A generic name, never a brand. */
  name: string
  /** Other names and lay words. */
  synonyms: string[]
  fields: Field[]
  /** Liquid, powder, gas … */
  form: string
  /** What a practice does with it. */
  use: string
  /** CAS numbers: its own, or those of its ingredients. */
  cas: string[]
  /** Of a product: its substances by CAS number, with the usual amount; of a substance: none. */
  ingredients: { cas: string; amount: string }[]
  /** Keys of its hazard classes. */
  classes: string[]
  /**
   * Where the classes come from. `eu`: Regulation (EC) 1272/2008 Annex VI, a minimum of the EU, which is not the manufacturer's classification.
   * `euAndOurs`: that, and classes from knowledge. `ours`: from knowledge, not checked against a source.
   */
  basis: 'eu' | 'euAndOurs' | 'ours'
}
