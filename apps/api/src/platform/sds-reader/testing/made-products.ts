import type { MadeSheet } from './made-sheet.ts'

type Says = MadeSheet['says']

/** Products of fictional manufacturers, and the content of their sheets. */
export const wipes: Says = {
  product: 'Clearfield Surface Wipes',
  manufacturer: 'Clearfield Infection Control, Inc.',
  ingredients: [
    ['Isopropyl alcohol', '67-63-0', '10 - 20'],
    ['Ethylene glycol monobutyl ether', '111-76-2', '1 - 5'],
  ],
  signal: 'Warning',
  hazards: [
    ['H226', 'Flammable liquid and vapor'],
    ['H319', 'Causes serious eye irritation'],
    ['H336', 'May cause drowsiness or dizziness'],
  ],
  revised: '2021-03-08',
  edition: '2012',
}
export const etchant: Says = {
  product: 'Toothmark Etch Gel 37%',
  manufacturer: 'Marlow Dental Products LLC',
  ingredients: [['Phosphoric acid', '7664-38-2', '35 - 40']],
  signal: 'Danger',
  hazards: [
    ['H290', 'May be corrosive to metals'],
    ['H314', 'Causes severe skin burns and eye damage'],
  ],
  revised: '2019-11-26',
  edition: '2012',
}
export const aldehyde: Says = {
  product: 'Sterilane 28 Day Solution',
  manufacturer: 'Northgate Medical Chemistry Corp.',
  ingredients: [
    ['Glutaral', '111-30-8', '2.5'],
    ['Water', '7732-18-5', '> 90'],
  ],
  signal: 'Danger',
  hazards: [
    ['H302', 'Harmful if swallowed'],
    ['H317', 'May cause an allergic skin reaction'],
    ['H318', 'Causes serious eye damage'],
    ['H331', 'Toxic if inhaled'],
    ['H334', 'May cause allergy or asthma symptoms or breathing difficulties if inhaled'],
    ['H400', 'Very toxic to aquatic life'],
  ],
  revised: '2025-02-14',
  edition: '2024',
}
export const resin: Says = {
  product: 'Halden Bond Universal Adhesive',
  manufacturer: 'Halden Dental GmbH',
  ingredients: [
    ['2-Hydroxyethyl methacrylate', '868-77-9', '10 - 30'],
    ['Ethanol', '64-17-5', '10 - 25'],
    ['Bis-GMA', '1565-94-2', '15 - 25'],
  ],
  signal: 'Danger',
  hazards: [
    ['H225', 'Highly flammable liquid and vapor'],
    ['H315', 'Causes skin irritation'],
    ['H317', 'May cause an allergic skin reaction'],
    ['H319', 'Causes serious eye irritation'],
  ],
  revised: '2022-06-30',
  edition: '2012',
}
export const gas: Says = {
  product: 'Medical Nitrous Oxide',
  manufacturer: 'Plainview Medical Gases',
  ingredients: [['Nitrous oxide', '10024-97-2', '99 - 100']],
  signal: 'Danger',
  hazards: [
    ['H270', 'May cause or intensify fire; oxidizer'],
    ['H280', 'Contains gas under pressure; may explode if heated'],
    ['H336', 'May cause drowsiness or dizziness'],
  ],
  revised: '2018-01-05',
  edition: '2012',
}
export const plaster: Says = {
  product: 'Bridgeton Dental Stone Type IV',
  manufacturer: 'Bridgeton Plaster Company',
  ingredients: [
    ['Calcium sulfate hemihydrate', '10034-76-1', '> 90'],
    ['Crystalline silica (quartz)', '14808-60-7', '< 1'],
  ],
  signal: 'Danger',
  hazards: [
    ['H350', 'May cause cancer'],
    ['H372', 'Causes damage to organs through prolonged or repeated exposure'],
  ],
  revised: '2016-09-01',
  edition: '2012',
}
export const soap: Says = {
  ...wipes,
  product: 'Gentle Lather Hand Soap',
  manufacturer: 'Orchard Lane Laboratories',
  ingredients: [['Glycerol', '56-81-5', '1 - 5']],
  signal: null,
  hazards: [],
  revised: '2023-10-12',
}
