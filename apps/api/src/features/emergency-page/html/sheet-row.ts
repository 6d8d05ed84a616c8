import { hazardWords } from '#content/chemicals/statement-words'
import { markup, type Html } from '#api/platform/html/markup'

import type { PublicSheet } from '../public-sheets.ts'
import { signsOf } from './signs.ts'

/** Where a sheet is, below the path of its page. The version is in it, so that a device never shows an older one for it. */
export const pathOfSheet = (path: string, { id, version }: Pick<PublicSheet, 'id' | 'version'>) => `${path}/sheet/${id}?v=${version}`

/** One sheet of the list: its hazards stand there before anything is opened. */
export function sheetRow(sheet: PublicSheet, path: string): Html {
  const { name, manufacturer, cas, signalWord, hazards, pictograms, fileSize } = sheet
  return markup`<li>
    <a href="${pathOfSheet(path, sheet)}">${name}</a>
    <p class="quiet">${manufacturer}${cas.map((number) => markup` <span class="whole">CAS ${number}</span>`)}</p>
    ${signsOf(pictograms)}${signalWord ? markup`<p class="signal">${signalWord}</p>` : null}${hazards.length > 0 ? markup`<p>${hazardWords(hazards).join('. ')}.</p>` : null}
    ${fileSize === null ? markup`<p class="quiet">The manufacturer’s sheet is missing. This opens what we know.</p>` : null}
  </li>`
}
