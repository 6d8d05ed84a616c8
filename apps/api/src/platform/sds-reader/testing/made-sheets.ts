import type { MadeSheet, Setting } from './made-sheet.ts'
import { bilingualTitles, europeanTitles, olderTitles, spanishTitles } from './made-titles.ts'

type Says = MadeSheet['says']

const wipes: Says = {
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
const etchant: Says = {
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
const aldehyde: Says = {
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
const resin: Says = {
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
const gas: Says = {
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
const plaster: Says = {
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
const soap: Says = {
  ...wipes,
  product: 'Gentle Lather Hand Soap',
  manufacturer: 'Orchard Lane Laboratories',
  ingredients: [['Glycerol', '56-81-5', '1 - 5']],
  signal: null,
  hazards: [],
  revised: '2023-10-12',
}

const make = (says: Says, set: Setting): MadeSheet => ({ says, set })
const dated = (label: string, day: string) => () => [`${label}: ${day}`]

/** Sheets set as makers of dental and medical products set theirs. */
export const madeSheets: readonly MadeSheet[] = [
  make(wipes, {
    like: 'numbers with a dot, values inline',
    heading: (n, title) => [`${n}. ${title}`],
    footer: (page) => [`Revision date: 03/08/2021   Page ${page}`],
    end: ['Prepared under the OSHA Hazard Communication Standard 2012.'],
  }),
  make(etchant, {
    like: 'SECTION n:, caps, a table of two columns',
    heading: (n, title) => [`SECTION ${n}: ${title.toUpperCase()}`],
    fields: 'table',
    titles: europeanTitles,
    subheadings: true,
    header: (page) => ['Toothmark Etch Gel 37%', `Revision Date 26-Nov-2019   Page ${page} / 4`],
    hazards: 'codes',
  }),
  make(aldehyde, {
    like: 'numbers on their own line',
    heading: (n, title) => [`SECTION ${n}`, title],
    fields: 'colonColumn',
    footer: dated('Date of issue/Date of revision', '02/14/2025'),
    hazards: 'phrases',
  }),
  make(resin, {
    like: 'two columns',
    columns: 2,
    heading: (n, title) => [`${n}. ${title}`],
    header: dated('Revision Date', '30 JUN 2022'),
    top: ['Safety Data Sheet'],
    hazards: 'paragraph',
    paragraphs: 3,
  }),
  make(gas, {
    like: 'centered capitals without numbers',
    centered: true,
    heading: (_, title) => [title.toUpperCase()],
    titles: olderTitles,
    fields: 'table',
    footer: dated('Date revised', 'January 5, 2018'),
    hazards: 'phrases',
  }),
  make(plaster, {
    like: 'twelve pages',
    heading: (n, title) => [`Section ${n} - ${title}`],
    paragraphs: 26,
    header: (page) => ['SAFETY DATA SHEET', `Bridgeton Dental Stone Type IV    ${page} of 12`],
    end: ['Print date: 10/03/2023', 'Revised: 09/01/2016', 'Supersedes: 05/11/2015'],
  }),
  make(soap, {
    like: 'nothing hazardous',
    heading: (n, title) => [`${n} ${title}`],
    labels: { product: 'Product identifier' },
    end: ['Issue date 12 October 2023', 'Version 1'],
  }),
  make(wipes, {
    like: 'product identifier used on the label',
    heading: (n, title) => [`${n}. ${title}`],
    fields: 'below',
    labels: { product: 'Product identifier used on the label', manufacturer: 'Name, address and telephone of the manufacturer' },
    before: [],
    footer: dated('Date Prepared', '03/08/2021'),
  }),
  make(etchant, {
    like: 'sales numbers and addresses before names',
    heading: (n, title) => [`SECTION ${n}. ${title.toUpperCase()}`],
    titles: olderTitles,
    fields: 'colonColumn',
    before: [
      ['Sales No.', 'TM-053-008-2'],
      ['Product code', '41250'],
      ['Supplier Address', '4800 Millrace Road'],
    ],
    header: dated('Version 1.0    Print Date 22 MAY 2021    Revision Date', '26 NOV 2019'),
    hazards: 'codeColumn',
  }),
  make(aldehyde, {
    like: 'bullets, as from a program of chemists',
    heading: (n, title) => [`* ${n} ${title}`],
    bullet: '· ',
    labels: { product: 'Trade name', manufacturer: 'Manufacturer/Supplier' },
    fields: 'below',
    subheadings: true,
    header: (page) => [`Page ${page}/6`, 'Safety Data Sheet acc. to OSHA HCS (2024)', 'Printing date 03/01/2025    Reviewed on 02/14/2025'],
  }),
  make(resin, {
    like: 'European, days before months',
    heading: (n, title) => [`SECTION ${n}: ${title}`],
    titles: europeanTitles,
    subheadings: true,
    labels: { product: '1.1 Product identifier', manufacturer: '1.3 Details of the supplier of the safety data sheet' },
    fields: 'below',
    footer: dated('Replaces edition of 14.01.2020    Revision', '30.06.2022'),
    end: ['Complies with 29 CFR 1910.1200.'],
    address: ['Uferweg 12', '78462 Konstanz'],
  }),
  make(gas, {
    like: 'hash of numbers with zeros',
    heading: (n, title) => [`${String(n).padStart(2, '0')}. ${title.toUpperCase()}`],
    footer: dated('SDS date', '2018-01-05'),
    hazards: 'paragraph',
    labels: { product: 'Product Name', manufacturer: 'Supplied by' },
  }),
  make(plaster, {
    like: 'Spanish',
    heading: (n, title) => [`SECCIÓN ${n}: ${title}`],
    titles: spanishTitles,
    labels: {
      product: 'Nombre del producto',
      manufacturer: 'Fabricante',
      signal: 'Palabra de advertencia',
      hazards: 'Indicaciones de peligro',
      precautions: 'Consejos de prudencia',
    },
    end: ['Fecha de revisión: 1 de septiembre de 2016', 'OSHA 1910.1200'],
  }),
  make(wipes, {
    like: 'Spanish beside English',
    heading: (n, title) => [`${n}. ${title}`],
    titles: bilingualTitles,
    footer: dated('Revision date / Fecha de revisión', 'March 8, 2021'),
  }),
  make(etchant, {
    like: 'Roman numbers',
    heading: (n, title) => [`Section ${roman(n)} – ${title}`],
    titles: olderTitles,
    footer: dated('Last updated', '11/26/2019'),
    labels: { product: 'Product', manufacturer: 'Manufactured by' },
  }),
  make(aldehyde, {
    like: 'a table of contents first',
    heading: (n, title) => [`${n}. ${title}`],
    top: ['SAFETY DATA SHEET', 'Contents', ...Array.from({ length: 16 }, (_, index) => `${index + 1}. ${europeanTitles[index]}`)],
    titles: europeanTitles,
    footer: dated('Effective date', 'Feb 14, 2025'),
  }),
  make(resin, {
    like: 'sections repeated as a header',
    heading: (n, title) => [`${n}. ${title}`],
    paragraphs: 9,
    header: (page) => ['Halden Bond Universal Adhesive', `Version 4    Revision date: 06/30/2022    ${page}/8`],
    fields: 'table',
    labels: { product: 'Material name', manufacturer: 'Company name' },
  }),
  make(gas, {
    like: 'number after a bar, small print',
    fontSize: 6.5,
    heading: (n, title) => [`SECTION ${n} | ${title}`],
    columns: 2,
    paragraphs: 6,
    end: ['Revision: 01/05/2018'],
    fields: 'table',
    hazards: 'codes',
  }),
  make(plaster, {
    like: 'letters without numbers in title case',
    heading: (_, title) => [title],
    titles: olderTitles,
    header: dated('Revised', '9/1/16'),
    labels: { product: 'Identity', manufacturer: 'Manufacturer Name' },
    hazards: 'phrases',
  }),
  make(wipes, {
    like: 'title above section 1 instead of a name',
    heading: (n, title) => [`${n}. ${title}`],
    top: ['SAFETY DATA SHEET', 'Clearfield Surface Wipes'],
    labels: { product: 'Article', manufacturer: 'Company' },
    footer: dated('Revision date', '2021/03/08'),
    hazards: 'paragraph',
  }),
  make(soap, {
    like: 'in parentheses, questions as titles',
    heading: (n, title) => [`(${n}) ${title}`],
    fields: 'table',
    labels: { product: 'Brand name', manufacturer: 'Distributed by' },
    footer: dated('Date of last revision', '12-OCT-2023'),
  }),
  make(aldehyde, {
    like: 'ampersands and slashes',
    heading: (n, title) => [`${n}.0 ${title}`],
    titles: olderTitles,
    labels: { product: 'Product Name/Trade Name', manufacturer: 'Manufacturer / Importer / Distributor information' },
    fields: 'below',
    end: ['This sheet follows the HCS 2024.', 'Revision date: 14-Feb-2025'],
  }),
  make(resin, {
    like: 'label above value in two columns',
    columns: 2,
    heading: (n, title) => [`SECTION ${n}`, title.toUpperCase()],
    fields: 'below',
    footer: dated('Revision date', '30 June 2022'),
    paragraphs: 5,
  }),
  make(etchant, {
    like: 'one long paragraph, codes in brackets',
    heading: (n, title) => [`${n}) ${title}`],
    hazards: 'codeColumn',
    footer: dated('Creation Date 02-Feb-2012    Revision Date', '26-Nov-2019'),
    paragraphs: 8,
  }),
]

function roman(number: number): string {
  return ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'][number - 1] ?? ''
}
