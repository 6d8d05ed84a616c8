import { and, eq, lt, sql } from 'drizzle-orm'

import { NoTabletCode, TabletCodeEnded, TabletCodeWrong } from '#contract/shared-tablets/on-tablet'
import { codeTries } from '#contract/shared-tablets/tablet-proof'
import { tabletCode } from '#api/data/tables'
import { countTries, failTooManyTries } from '#api/data/limits/count-tries'
import { auditWriter, type AuditMoment } from '#api/platform/audit/audit'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { Services } from '#api/platform/services'

import type { Tablet } from './prove-tablet.ts'
import { aboutCode } from './store-code.ts'

/** Wrong codes within the window: on all tablets together for one person, and on one tablet for all people together. */
const wrongCodes = { ofPerson: 10, onTablet: 30, windowMinutes: 60 }

interface Checking extends AuditMoment {
  services: Services
}

interface Typed {
  userId: string
  code: string
}

/**
 * Checks the code of a person on this tablet. The try is counted before the code is compared, so tries at the same moment are not more than five. A
 * right code gives all tries back.
 * @throws TabletCodeWrong with `{ triesLeft }`, TabletCodeEnded, NoTabletCode, TooMany
 */
export async function checkCode(at: Checking, tablet: Tablet, { userId, code }: Typed): Promise<void> {
  const { services, now } = at
  const own = and(eq(tabletCode.tabletId, tablet.id), eq(tabletCode.userId, userId))
  const keys = limitKeys(services, tablet, userId)
  const tried = await services.database.system('nobody is known before the code', async (db) => {
    await limitTries(db, keys, now)
    const [counted] = await db
      .update(tabletCode)
      .set({ wrongTries: sql`wrong_tries + 1` })
      .where(and(own, lt(tabletCode.wrongTries, codeTries)))
      .returning({ codeHash: tabletCode.codeHash, wrongTries: tabletCode.wrongTries })
    if (counted) return counted
    const [ended] = await db.select({ wrongTries: tabletCode.wrongTries }).from(tabletCode).where(own)
    return fail(ended ? TabletCodeEnded : NoTabletCode)
  })
  const matches = await services.passwords.matches(tried.codeHash, code)
  await services.database.system('nobody is known before the code', async (db) => {
    if (!matches) return refuse(at, { tablet, userId, wrongTries: tried.wrongTries })
    // A code that was replaced meanwhile keeps its own tries, and the old one opens nothing.
    const same = and(own, eq(tabletCode.codeHash, tried.codeHash))
    const [current] = await db.update(tabletCode).set({ wrongTries: 0 }).where(same).returning({ userId: tabletCode.userId })
    if (!current) fail(TabletCodeWrong, { details: { triesLeft: codeTries } })
    await countTries(db, { keys: Object.values(keys), times: -1, now, windowMinutes: wrongCodes.windowMinutes })
  })
}

const limitKeys = ({ keyring }: Services, tablet: Tablet, userId: string) => ({
  person: keyring.mac('limit', `tablet-code-of:${userId}`),
  tablet: keyring.mac('limit', `tablet-code-on:${tablet.id}`),
})

async function limitTries(db: Db, keys: ReturnType<typeof limitKeys>, now: Date): Promise<void> {
  const { windowMinutes, ofPerson, onTablet } = wrongCodes
  const tries = await countTries(db, { keys: Object.values(keys), now, windowMinutes })
  const tooMany = (tries.get(keys.person) ?? 0) > ofPerson || (tries.get(keys.tablet) ?? 0) > onTablet
  if (tooMany) failTooManyTries({ now, windowMinutes })
}

interface Wrong {
  tablet: Tablet
  userId: string
  wrongTries: number
}

function refuse(at: Checking, { tablet, userId, wrongTries }: Wrong): never {
  const triesLeft = codeTries - wrongTries
  const declaration = triesLeft > 0 ? TabletCodeWrong : TabletCodeEnded
  return fail(declaration, {
    fields: { code: triesLeft > 0 ? wrongText(triesLeft) : TabletCodeEnded.text },
    details: { triesLeft },
    persistOnFailure: (db: Db) =>
      auditWriter({ db, actor: null, ...at })({
        action: 'tablet_code.refused',
        ...aboutCode(tablet, userId),
        after: { tablet: tablet.name, triesLeft },
        shown: ['tablet', 'triesLeft'],
      }),
  })
}

const wrongText = (left: number) => `${TabletCodeWrong.text} ${left === 1 ? 'One try is' : `${left} tries are`} left.`
