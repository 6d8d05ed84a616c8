import { writtenDay } from '#calendar/written-day'
import { markup, type Html } from '#api/platform/html/markup'

import type { PublishedPage } from '../read-published-page.ts'
import type { PublicSheet } from '../public-sheets.ts'
import { callLinks } from './call-links.ts'
import { emergencyCardsHtml } from './emergency-cards-html.ts'
import { layout, type KeptFile } from './layout.ts'
import { pathOfSheet, savedNameOfSheet, sheetRow } from './sheet-row.ts'
import { usedSigns } from './signs.ts'

interface PageFacts extends PublishedPage {
  sheets: readonly PublicSheet[]
  /** The path of this page, such as `/e/0123…`. */
  path: string
  preview?: boolean
  /** In a saved copy, the moment at which it was saved, as text. */
  saved?: string
}

/** The public page of a location: whom to call, what to do first, where things are, its data sheets, its exposure control plan. */
export function pageHtml({ page, sheets, path, today, confirmedOn, outOfUse, preview = false, saved }: PageFacts): string {
  const { practice, location, address, workPhone, places, plan } = page
  const isSaved = saved !== undefined
  const addressOf = (sheet: PublicSheet) => (isSaved ? `${path}/${savedNameOfSheet(sheet)}` : pathOfSheet(path, sheet))
  return layout({
    today,
    saved,
    title: `Emergency page of ${location}`,
    preview,
    header: markup`<h1>${location}</h1>
      <p class="quiet">${[practice, ...address].join(', ')}</p>`,
    main: markup`${callLinks(workPhone)}
      <p class="box">
        <b>In the eyes or on the skin?</b> Rinse with water for at least 15 minutes. Take off wet clothes. Let somebody else call. Hydrofluoric acid: see below.
      </p>
      <h2>What to do first</h2>
      ${emergencyCardsHtml}
      ${isSaved ? null : hazardHtml(path)}
      <h2>Where things are</h2>
      ${outOfUseHtml(outOfUse)} ${placesHtml(places)}
      <h2 id="sheets">Safety data sheets (${sheets.length})</h2>
      ${sheetsHtml(sheets, addressOf)}
      <h2>Exposure control plan</h2>
      ${
        plan
          ? markup`<p class="card">
              <a href="${path}/${isSaved ? 'plan.html' : 'plan'}">${plan.title}</a><br /><span class="quiet"
                >Version ${plan.version}, adopted on ${writtenDay(plan.adoptedOn)}. ${plan.citation}</span
              >
            </p>`
          : markup`<p>The plan is not on this page yet. Please ask at the practice.</p>`
      }`,
    footer: markup`<p>
        Last update ${writtenDay(today)}.${confirmedOn ? ` The practice confirmed its ${plan ? 'plan and places' : 'places'} on ${writtenDay(confirmedOn)}.` : ''}
      </p>
      ${isSaved ? null : markup`<p>After the first visit this page opens without a connection too.</p>`}`,
    keep: keptFiles({ sheets, path, hasPlan: plan !== null }),
  })
}

const hazardHtml = (path: string): Html =>
  markup`<p class="card">
    <a href="${path}/hazard">Tell us about a hazard</a><br /><span class="quiet">Something unsafe here? You do not have to say who you are.</span>
  </p>`

/** Above the places, where somebody would look for the item (ruling 53). */
const outOfUseHtml = (items: PublishedPage['outOfUse']): Html =>
  items.length === 0
    ? markup``
    : markup`<div class="box">
        <b>Out of use at the moment:</b>
        ${items.map(({ what, where, since }) => markup`<p>${where === '' ? what : `${what}, ${where}`}, since ${writtenDay(since)}</p>`)}
      </div>`

const placesHtml = (places: PublishedPage['page']['places']): Html =>
  places.length === 0
    ? markup`<p>The practice has not entered this yet. Please ask at the practice.</p>`
    : markup`<dl class="places">
        ${places.map(
          ({ what, where }) =>
            markup`<dt>${what}</dt>
              <dd>${where.map((line) => markup`<p>${line}</p>`)}</dd>`,
        )}
      </dl>`

const sheetsHtml = (sheets: readonly PublicSheet[], addressOf: (sheet: PublicSheet) => string): Html =>
  sheets.length === 0
    ? markup`<p>There is no sheet on the list of this location.</p>`
    : markup`${usedSigns(sheets.flatMap(({ pictograms }) => pictograms))}
        <input
          type="search"
          id="search"
          aria-label="Search the data sheets"
          placeholder="Product, CAS number or hazard"
          autocomplete="off"
        />
        <ul class="sheets">
          ${sheets.map((sheet) => sheetRow(sheet, addressOf(sheet)))}
        </ul>
        <p id="none" hidden role="status">No sheet of this location matches.</p>`

/** Lists the plan first, then the sheets, newest first, so that a device with little space drops the oldest ones. */
function keptFiles({ sheets, path, hasPlan }: { sheets: readonly PublicSheet[]; path: string; hasPlan: boolean }): KeptFile[] {
  const newest = sheets.toSorted((one, other) => other.addedAt.localeCompare(one.addedAt))
  return [
    ...(hasPlan ? [[`${path}/plan`, 0] as const] : []),
    ...newest.map((sheet) => [pathOfSheet(path, sheet), sheet.fileSize ?? 0] as const),
  ]
}
