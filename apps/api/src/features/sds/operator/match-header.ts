export type Column =
  | 'chemicalName'
  | 'manufacturer'
  | 'cas'
  | 'productUse'
  | 'signalWord'
  | 'hazards'
  | 'precautions'
  | 'pictograms'
  | 'revisionDate'
  | 'hcsEdition'
  | 'file'

/** The accepted header names of each column, ignoring case, spaces and underscores. */
const names: Readonly<Record<Column, readonly string[]>> = {
  chemicalName: ['chemicalname', 'productname', 'name'],
  manufacturer: ['manufacturer', 'supplier'],
  cas: ['cas', 'casnumbers', 'casnumber'],
  productUse: ['productuse', 'use'],
  signalWord: ['signalword'],
  hazards: ['hazards', 'hcodes'],
  precautions: ['precautions', 'pcodes'],
  pictograms: ['pictograms'],
  revisionDate: ['revisiondate'],
  hcsEdition: ['hcsedition', 'edition'],
  file: ['file', 'filename'],
}

/** The position of each column in a file. */
export interface Header {
  delimiter: ',' | ';' | '\t'
  places: Partial<Record<Column, number>>
}

/** A file that is not a list of sheets. The message is for the operator. */
export class WrongFile extends Error {}

/** Reads the first line of a file. @throws WrongFile if no known delimiter yields the required columns */
export function matchHeader(line: string): Header {
  const readings = ([',', ';', '\t'] as const).map((delimiter) => ({ delimiter, places: placesIn(line.split(delimiter)) }))
  const best = readings.toSorted((a, b) => Object.keys(b.places).length - Object.keys(a.places).length)[0]
  const missing = ['chemicalName', 'manufacturer', 'cas'].filter((column) => !best || !(column in best.places))
  if (best && missing.length === 0) return best
  throw new WrongFile(
    `The first line has no column for ${missing.join(', ')}. It must name its columns, such as "chemical name,manufacturer,cas", with commas, semicolons or tabs between them.`,
  )
}

function placesIn(cells: readonly string[]): Header['places'] {
  const plain = cells.map((cell) => cell.replaceAll(/[^a-z]/gi, '').toLowerCase())
  const found = Object.entries(names).map(([column, known]) => [column, plain.findIndex((name) => known.includes(name))] as const)
  return Object.fromEntries(found.filter(([, place]) => place !== -1))
}
