import { z } from 'zod'

import { frequencyNames } from '#calendar/frequency-names'
import { sentences } from '#content/assistant/page-passages'
import { dutyText, keepText, periodText } from '#content/rules/explain/basis-words'
import { libraryPages } from '#content/library/pages'
import { basisOf } from '#content/rules/explain/rule-basis'
import { retentionClass } from '#content/facts/retention'
import { ruleIn, type EffectiveRule } from '#content/rules/rule-in'
import { setupSteps } from '#content/questions/setup-steps'
import { situationOf } from '#content/rules/situation'
import { standingRules } from '#content/rules/task-rules'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { pagesSeenBy } from './page-sources.ts'
import type { Passage } from './passage.ts'

const keyRow = z.strictObject({ key: z.string() })

/**
 * Returns passages that explain why the location has its tasks: what their rules say, the legal basis, who sets the period, and how long the record
 * is kept. Contains only shipped texts, and only rules about the location and its equipment. A rule about a person or an event would reveal
 * something about somebody.
 */
export async function rulePassages(db: Db, place: LocationRow): Promise<Passage[]> {
  const rows = await readRows(db, keyRow)`
    select distinct rule_key as key from task where location_id = ${place.id} and rule_key is not null and closed_at is null`
  const atWork = new Set(rows.map(({ key }) => key))
  return passagesOfRules(place, (key) => atWork.has(key))
}

/** Returns the passages of the selected standing rules, as they apply at a location. */
export function passagesOfRules(place: LocationRow, isAtWork: (key: string) => boolean): Passage[] {
  const { practiceType, state, options } = place
  const situation = situationOf({ practiceType, state, options, answers: {} })
  const seen = pagesSeenBy(place)
  return standingRules
    .filter(({ key, scope, name }) => isAtWork(key) && (scope === 'location' || scope === 'row') && !name.startsWith('{'))
    .flatMap((rule) => {
      const page = pageOf(rule, seen)
      return page === undefined ? [] : [passageOf(ruleIn(rule, situation), page)]
    })
}

function passageOf(rule: EffectiveRule, page: string): Passage {
  const basis = basisOf(rule)
  const texts = [
    ...sentences(rule.instructions).filter((text) => !text.includes('{')),
    `${dutyText(rule.citation, basis)}.`,
    ...(basis.period === null ? [] : [`How often: ${frequencyNames[rule.frequency].toLowerCase()}. ${periodText(basis)}`]),
    keepText(retentionClass(rule.retention)),
  ]
  return {
    name: `rule:${rule.key}`,
    kind: 'rule',
    source: page,
    title: rule.name.replaceAll(/:? ?\{\w+\}/g, ''),
    heading: 'Why this task exists',
    units: texts.map((text) => ({ text, anchor: '' })),
    layWords: 'task',
    asked: '',
    namesPeople: false,
  }
}

/** Returns the page with more information: the page of the answer that creates the task, otherwise the first page of the rule's section. */
function pageOf({ variable, section }: Pick<EffectiveRule, 'variable' | 'section'>, seen: readonly string[]): string | undefined {
  const ofStep = setupSteps.find(({ associatedVariable }) => associatedVariable === variable)?.pages ?? []
  const ofSection = libraryPages.filter((page) => page.section === section).map(({ id }) => id)
  return [...ofStep, ...ofSection].find((id) => seen.includes(id))
}
