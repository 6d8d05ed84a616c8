import { createHash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'

import { stepOf } from '#content/questions/setup-steps'
import { cellText, keyedRows, layoutOf } from '#content/questions/table-rows'
import type { Variable } from '#content/questions/variables'
import { localDate } from '#calendar/local-time'
import { PublicPage, type PublicPlan } from '#contract/public-page/public-page'
import { PlanDocument } from '#contract/written-plans/written-plans'
import type { LocationRow } from '#api/data/locations/location-row'
import { knownPeople } from '#api/data/people/known-people'
import { nameGuard, type NameGuard } from '#api/data/people/name-guard'
import { libraryAnswer, practice, writtenPlanVersion } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'

import { countWithheld, publicPages, withheld } from './public-plan.ts'

/** The fields of the page that an administrator types. */
export interface Typed {
  workPhone: string
  /** One place per line. */
  spillKits: string
}

/** What the page of a location would show now. */
export interface CurrentPage {
  page: PublicPage
  hash: string
  /** Number of passages left out because they name somebody. */
  withheld: number
}

/** Returns the page as it would be confirmed: the newest adopted exposure control plan and the current answers, without names. */
export async function currentPage(db: Db, place: LocationRow, { workPhone, spillKits }: Typed): Promise<CurrentPage> {
  const guard = nameGuard(await knownPeople(db, place), workPhone)
  const [owner] = await db.select({ name: practice.name }).from(practice).where(eq(practice.id, place.practiceId))
  const plan = await publicPlan(db, place, guard)
  const places = [
    ...(await placesOf(db, place.id, guard)),
    {
      what: 'Spill kit',
      where: spillKits.split('\n').flatMap((line) => (line.trim() === '' ? [] : [guard.passage(line.trim()) ?? withheld])),
    },
  ]
  const page: PublicPage = {
    practice: owner?.name ?? '',
    location: place.name,
    address: [place.address, place.address2, `${place.city}, ${place.state} ${place.zip}`].filter((line) => line !== ''),
    workPhone,
    places: places.filter(({ where }) => where.length > 0).toSorted((one, other) => rank(one.what) - rank(other.what)),
    plan,
  }
  return { page, hash: hashOf(page), withheld: countWithheld(plan?.pages ?? []) + countWithheldPlaces(page) }
}

/** Returns the SHA-256 of a page, with its fields in the order of the contract. */
const hashOf = (page: PublicPage): string =>
  createHash('sha256')
    .update(JSON.stringify(PublicPage.parse(page)))
    .digest('hex')

const countWithheldPlaces = ({ places }: PublicPage) => places.flatMap(({ where }) => where).filter((line) => line === withheld).length

async function publicPlan(db: Db, place: LocationRow, guard: NameGuard): Promise<PublicPlan | null> {
  const [newest] = await db
    .select()
    .from(writtenPlanVersion)
    .where(and(eq(writtenPlanVersion.locationId, place.id), eq(writtenPlanVersion.planKey, 'exposureControl')))
    .orderBy(desc(writtenPlanVersion.number))
    .limit(1)
  if (!newest) return null
  const document = PlanDocument.parse(newest.document)
  const { title, citation } = document
  const adoptedOn = localDate(newest.adoptedAt, place.timeZone)
  return { title, citation, version: newest.number, adoptedOn, pages: publicPages(document, guard) }
}

/** Questions whose answers say where emergency items are, with the label for an item without a kind. */
const placeQuestions: Partial<Record<Variable, string>> = {
  eyewashStations: 'Eyewash',
  firstAidKits: 'First-aid kit',
  emergencyEquipment: 'Emergency equipment',
}

const order = ['Eyewash', 'Spill kit', 'First-aid kit']
const rank = (what: string) => (order.includes(what) ? order.indexOf(what) : order.length)

async function placesOf(db: Db, locationId: string, guard: NameGuard) {
  const variables = Object.keys(placeQuestions)
  const rows = await db
    .select({ variable: libraryAnswer.variable, answer: libraryAnswer.answer })
    .from(libraryAnswer)
    .where(and(eq(libraryAnswer.locationId, locationId), inArray(libraryAnswer.variable, variables)))
    .orderBy(libraryAnswer.stepNumber)
  const found = rows.flatMap(({ variable, answer }) => {
    const step = stepOf(variable)
    return step
      ? keyedRows(answer, layoutOf(step)).map(({ row }) => ({
          what: labelOf(step.associatedVariable, row, guard),
          where: placeTextOf(row, guard),
        }))
      : []
  })
  const byKind = Map.groupBy(found, ({ what }) => what)
  return [...byKind].map(([what, each]) => ({ what, where: each.map(({ where }) => where).filter((where) => where !== '') }))
}

/**
 * Returns the label of an item. Eyewashes keep their common name, because everyone looks for it. Emergency equipment is labeled by its kind, which
 * says more.
 */
const labelOf = (variable: Variable, row: Readonly<Record<string, unknown>>, guard: NameGuard) =>
  (variable === 'emergencyEquipment' ? guard.passage(cellText(row, 'Kind')) : null) || (placeQuestions[variable] ?? '')

function placeTextOf(row: Readonly<Record<string, unknown>>, guard: NameGuard): string {
  const bottle = cellText(row, 'Kind').startsWith('Bottle') ? 'bottle' : ''
  const text = [cellText(row, 'Place') || cellText(row, 'Nickname'), bottle].filter((part) => part !== '').join(', ')
  return text === '' ? '' : (guard.passage(text) ?? withheld)
}
