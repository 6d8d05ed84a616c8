/** The fields of practice in which a chemical is used. */
export type Field = 'dental' | 'medical' | 'lab'

/** The common part of substances and products. */
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
  /** What a practice uses it for. */
  use: string
  /** CAS numbers: its own, or those of its ingredients. */
  cas: string[]
  /** For a product: the CAS numbers of its substances, with the usual amounts. Empty for a substance. */
  ingredients: { cas: string; amount: string }[]
  /** Keys of its hazard classes. */
  classes: string[]
  /**
   * The source of the classes. `eu`: Regulation (EC) 1272/2008 Annex VI, which is a minimum set by the EU and not the manufacturer's classification.
   * `euAndOurs`: the same, plus classes from general knowledge. `ours`: from general knowledge, not checked against a source.
   */
  basis: 'eu' | 'euAndOurs' | 'ours'
}
