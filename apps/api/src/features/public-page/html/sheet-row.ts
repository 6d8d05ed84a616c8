import { hazardWords } from '#content/chemicals/statement-words'
import { markup, type Html } from '#api/platform/html/markup'

import type { PublicSheet } from '../public-sheets.ts'
import { signsOf } from './signs.ts'

/** Returns the path of a sheet below the path of its page. It includes the version, so that a device never shows an outdated copy. */
export const pathOfSheet = (path: string, { id, version }: Pick<PublicSheet, 'id' | 'version'>) => `${path}/sheet/${id}?v=${version}`

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** The name of a sheet in a saved copy of its page. A static server tells the type by the ending. */
export const savedNameOfSheet = ({ id, fileKey, fileType }: Pick<PublicSheet, 'id' | 'fileKey' | 'fileType'>) =>
  `sheet/${id}.${fileKey && fileType ? (endings[fileType] ?? 'bin') : 'html'}`

/** One sheet in the list, with its hazards visible before it is opened. */
export function sheetRow(sheet: PublicSheet, address: string): Html {
  const { name, manufacturer, cas, signalWord, hazards, pictograms, fileSize } = sheet
  return markup`<li>
    <a href="${address}">${name}</a>
    <p class="quiet">${manufacturer}${cas.map((number) => markup` <span class="whole">CAS ${number}</span>`)}</p>
    ${signsOf(pictograms)}${signalWord ? markup`<p class="signal">${signalWord}</p>` : null}${hazards.length > 0 ? markup`<p>${hazardWords(hazards).join('. ')}.</p>` : null}
    ${fileSize === null ? markup`<p class="quiet">The manufacturer’s sheet is missing. This opens what we know.</p>` : null}
  </li>`
}
