import { eq } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import { ModelChanged, type ModelState, type switchModel } from '#contract/assistant/assistant-model'
import { Invalid } from '#contract/endpoint/errors'
import { findLocation } from '#api/data/locations/location-row'
import { assistantModel } from '#api/data/tables'
import type { Actor } from '#api/platform/actor/actor'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { Model } from '#api/platform/model/model'

import { can } from './policy.ts'

type Row = typeof assistantModel.$inferSelect

/** Returns the month that usage counts toward, by the date at the location. */
export const monthAt = (now: Date, timeZone: string): string => localDate(now, timeZone).slice(0, 'YYYY-MM'.length)

/** Returns whether a practice has switched on this model on this host. */
export const isOn = (row: Row | undefined, model: Model): boolean =>
  row !== undefined && row.isOn && row.host === model.host && row.name === model.name

export async function modelRow(db: Db, practiceId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(assistantModel).where(eq(assistantModel.practiceId, practiceId))
  return row
}

interface Reading {
  actor: Pick<Actor, 'administeredPractices'>
  locationId: string
  model: Model | null
  now: Date
}

/** Returns what people of a location see about the model. */
export async function modelState(db: Db, { actor, locationId, model, now }: Reading): Promise<ModelState> {
  const { practiceId, timeZone } = await findLocation(db, locationId)
  const row = await modelRow(db, practiceId)
  const mostTokens = model?.monthlyTokens ?? 0
  return {
    practiceId,
    model: model && { host: model.host, name: model.name },
    on: model !== null && isOn(row, model),
    maySwitch: can.switchModel(actor, practiceId),
    usedTokens: row && row.month >= monthAt(now, timeZone) ? row.usedTokens : 0,
    monthlyTokens: Math.min(row?.monthlyTokens ?? mostTokens, mostTokens),
    mostTokens,
  }
}

/**
 * Switches the model on or off for a practice. The usage count is kept.
 * @throws ModelChanged if the configured model differs from the one the administrator read about
 */
export async function writeSwitch({ db, audit, body, params, services }: InTransaction<typeof switchModel>): Promise<void> {
  const { model } = services
  const { on, host, name, monthlyTokens } = body
  const { practiceId } = params
  if (on && (model?.host !== host || model.name !== name)) fail(ModelChanged)
  const most = model?.monthlyTokens ?? monthlyTokens
  if (monthlyTokens > most) fail(Invalid, { fields: { monthlyTokens: `Please enter at most ${most.toLocaleString('en-US')}.` } })
  const before = await modelRow(db, practiceId)
  const facts = { isOn: on, host, name, monthlyTokens }
  await db
    .insert(assistantModel)
    .values({ practiceId, ...facts, month: '' })
    .onConflictDoUpdate({ target: assistantModel.practiceId, set: facts })
  const shown = (row: Pick<Row, 'isOn' | 'host' | 'name' | 'monthlyTokens'>) => ({
    modelOn: row.isOn,
    modelHost: row.host,
    modelName: row.name,
    monthlyTokens: row.monthlyTokens,
  })
  await audit({
    action: 'assistant.model_switched',
    practiceId,
    target: { kind: 'practice', id: practiceId },
    before: before ? shown(before) : null,
    after: shown(facts),
    shown: ['modelOn', 'modelHost', 'modelName', 'monthlyTokens'],
  })
}
