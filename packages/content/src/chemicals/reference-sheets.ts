import { byName } from '#wire/text-order'

import { chemicalsVersion } from './chemicals-version.ts'
import { chemicals } from './chemicals.ts'
import { labelOf } from './label.ts'

/** The fields of a reference sheet that the catalog stores. */
export interface ReferenceSheetEntry {
  /** The id of the substance or product. */
  id: string
  version: number
  chemicalName: string
  productUse: string
  cas: string[]
  signalWord: 'Danger' | 'Warning' | null
  /** Codes of hazard statements. */
  hazards: string[]
  /** Codes of precautionary statements. */
  precautions: string[]
  /** GHS01 to GHS09. */
  pictograms: string[]
}

/** An entry for each substance and product, by name. Server only; not cached. */
export const referenceSheets = (): ReferenceSheetEntry[] =>
  [...chemicals().values()]
    .map(({ id, name, use, cas, classes }) => ({
      id,
      version: chemicalsVersion,
      chemicalName: name,
      productUse: use,
      cas,
      ...labelOf(classes),
    }))
    .toSorted((a, b) => byName(a.chemicalName, b.chemicalName))
