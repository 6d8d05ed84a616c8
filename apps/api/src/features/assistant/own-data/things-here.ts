import { writtenDay } from '#calendar/written-day'
import { kindNames, type ItemKind } from '#content/checks/check-types'
import { formById } from '#content/forms/index'
import type { AnswerLink, AnswerRow } from '#contract/assistant/assistant'
import { findLocation } from '#api/data/locations/location-row'

import { addressOf, addressWith } from '../choose-quotes.ts'
import { openTasks, rowOf } from './own-tasks.ts'
import { mostRows, type Asker, type FoundRecord, type OwnAnswer, type OwnDataPorts } from './ports.ts'

/** Where the items of a kind are, from the list of checked items. Returns undefined if the list has none, because the library may say it. */
export async function answerItem({ db, post }: Asker, item: ItemKind, ports: OwnDataPorts): Promise<OwnAnswer | undefined> {
  const items = (await ports.listItems(db, post.locationId)).filter(({ kind }) => kind === item)
  if (items.length === 0) return undefined
  const places = [...new Set(items.map(({ place, name }) => place || name))]
  const rows = items.slice(0, mostRows).map(({ _id, name, place, outOfUse }): AnswerRow => {
    const detail = [place === name ? '' : place, outOfUse ? `out of use since ${writtenDay(outOfUse.since)}` : '']
      .filter(Boolean)
      .join(', ')
    return { label: name, detail, phone: null, href: addressWith('/rounds/item', { itemId: _id }) }
  })
  return { note: `${kindNames[item]}: ${places.join('; ')}.`, rows, links: [{ label: 'Checked items', href: '/rounds' }] }
}

const sheets: AnswerLink = { label: 'Safety data sheets', href: '/sds' }

/**
 * The data sheets on the list of the location that fit the name, and where a sheet can be read besides the app, as the setup says. Returns undefined
 * if none fits.
 */
export async function answerSheet(asker: Asker, product: string, ports: OwnDataPorts): Promise<OwnAnswer | undefined> {
  const { db, actor, now, post } = asker
  const found = await ports.searchSheets({ db, actor, now, post, typed: product, most: mostRows })
  if (found.length === 0) return undefined
  const places = await accessPoints(asker, ports)
  const note = `${found.length === 1 ? 'This data sheet is' : 'These data sheets are'} on the list of this location.${
    places.length === 0 ? '' : ` Data sheets can also be read here: ${places.join('; ')}.`
  }`
  return { note, rows: found.map(sheetRow), links: [sheets] }
}

const sheetRow = ({ _id, name, detail }: { _id: string; name: string; detail: string }): AnswerRow => ({
  label: name,
  detail,
  phone: null,
  href: addressOf('sheet', _id, ''),
})

async function accessPoints({ db, post }: Asker, { library }: OwnDataPorts): Promise<string[]> {
  const answers = await library.answersInWords(db, await findLocation(db, post.locationId))
  return answers.find(({ step }) => step.associatedVariable === 'sdsAccessPoints')?.words.lines ?? []
}

const drillForm = 'evacuationDrillForm'

/** When the last evacuation drill was, from the records that the caller sees, and when the next one is due if it is on their board. */
export async function answerDrill(asker: Asker, ports: OwnDataPorts): Promise<OwnAnswer> {
  const [last] = await ports.recordsOfForm(asker, { formId: drillForm, most: 1 })
  const next = (await openTasks(asker, ports)).filter(({ forms }) => forms.includes(drillForm))
  const note = last ? `The last evacuation drill on record here was on ${writtenDay(last.day)}.` : 'No evacuation drill is on record here.'
  const links: AnswerLink[] = [{ label: `Form "${formById(drillForm)?.name ?? ''}"`, href: addressOf('form', drillForm, '') }]
  return { note, rows: [...(last ? [recordRow(last)] : []), ...next.map(rowOf)], links }
}

/** A record as a row: who did it, and the day at the location. */
export const recordRow = ({ _id, name, completer, day }: FoundRecord): AnswerRow => ({
  label: name,
  detail: `${completer}, ${writtenDay(day)}`,
  phone: null,
  href: addressWith('/records', { activeRecord: _id }),
})
