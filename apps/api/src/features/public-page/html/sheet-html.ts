import { writtenDay } from '#calendar/written-day'
import { hazardWords, precautionWords } from '#content/chemicals/statement-words'
import { markup, type Html } from '#api/platform/html/markup'

import type { PublicSheet } from '../public-sheets.ts'
import { layout } from './layout.ts'
import { signsOf, usedSigns } from './signs.ts'

/** The known facts about a product whose manufacturer's sheet is missing. The page is never presented as that sheet. */
export function sheetHtml({ sheet, path, today, saved }: { sheet: PublicSheet; path: string; today: string; saved?: string }): string {
  const { name, manufacturer, cas, use, signalWord, hazards, precautions, pictograms } = sheet
  return layout({
    today,
    saved,
    title: name,
    header: markup`<p><a href="${path}">Back to the emergency page</a></p><h1>${name}</h1><p class="quiet">${manufacturer}</p>`,
    main: markup`${usedSigns(pictograms)}<p class="box"><b>The manufacturer’s sheet is missing.</b> This is not the data sheet of the manufacturer. Poison Help knows products by the name on the label: <a class="whole" href="tel:18002221222">1-800-222-1222</a>.</p>
      ${signsOf(pictograms)}${signalWord ? markup`<p class="signal">${signalWord}</p>` : null}
      ${listOf('Hazards', hazardWords(hazards))}${listOf('Precautions', precautionWords(precautions))}
      ${use === '' ? null : markup`<h2>Use</h2><p>${use}</p>`}${listOf('CAS numbers', cas)}`,
    footer: markup`<p>Last update ${writtenDay(today)}.</p>`,
  })
}

const listOf = (title: string, items: readonly string[]): Html | null =>
  items.length === 0 ? null : markup`<h2>${title}</h2><ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`
