import type { Frequency } from '../rules/types.ts'
import type { RegulationRowId } from './regulation-rows.ts'

/**
 * The regulation rows whose law states a period, with that period as given in the rows. Only a rule based on one of them may state that its period is
 * set by law. A period that a row states in italics, or leaves to a plan or a manual, is ours and not included.
 */
export const lawPeriods: Readonly<Partial<Record<RegulationRowId, Frequency>>> = {
  'BBP-ECP-REV': '3',
  'BBP-TRAIN-ANN': '3',
  'HAZ-LAB': '3',
  'HAZ-HCHO': '3',
  'HAZ-ETO': '3',
  'EXP-NOTICE': '3',
  'RESP-FIT': '3',
  'RESP-TRAIN': '3',
  'FIRE-MONTH': '1',
  'FIRE-YEAR': '3',
  'FIRE-TRAIN': '3',
  'XRAY-DOSE': '3',
  'CLIA-COMP': '3',
  'S-CA-WPV': '3',
  'S-CA-ATD': '3',
  'S-CA-STER': '0',
  'S-GA-WATER': '2',
  'S-WA-WATER': '2',
  'S-WA-STER': '0',
  'S-WA-IC': '3',
  'S-WA-MEET': '1',
  'S-WA-HD': '3',
  'S-MN-RTK': '3',
  'S-TN-RTK': '3',
  'S-AL-STER': '0',
  'S-CO-STER': '0',
  'S-DC-STER': '0',
  'S-FL-STER': '1',
  'S-MA-STER': '0',
  'S-MN-STER': '0',
  'S-NC-STER': '0',
  'S-NV-STER': '0',
  'S-OH-STER': '0',
  'S-OR-STER': '0',
  'S-CA-EYE': '1',
  'S-WA-EYE': '0',
  'S-WA-EYE-YEAR': '3',
  'S-CA-LAB': '3',
  'S-OR-MEET': '1',
  'S-OR-WALK': '2',
}
