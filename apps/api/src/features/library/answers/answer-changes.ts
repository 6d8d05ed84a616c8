import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { stepOf } from '#content/questions/setup-steps'
import type { AnswerChange } from '#contract/library/answer-changes'
import { NotFound } from '#contract/endpoint/errors'
import { findAnswers } from '#api/data/library/find-answers'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { readRows } from '#api/platform/database/rows'

import { findVersions } from './answer-versions.ts'
import { changeInWords } from './change-in-words.ts'
import { idsIn } from './ids-in-answer.ts'
import { findNames } from '../queries.ts'
import { can } from '../policy.ts'

/**
 * The changes of an answer in words, newest first. The last one can be undone. Confidential tasks are counted only for administrators acting in
 * person, not for support (ruling 5).
 */
export async function answerChanges(
  db: Db,
  { actor, locationId, variable }: { actor: Actor; locationId: string; variable: string },
): Promise<AnswerChange[]> {
  const step = stepOf(variable) ?? fail(NotFound)
  const versions = await findVersions(db, locationId, variable)
  const current = (await findAnswers(db, locationId)).find((answer) => answer.variable === variable)
  const ids = versions.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)])
  const names = await findNames(db, ids)
  const shown = await shownTasks(db, {
    ids: versions.flatMap(({ closedTasks, openedTasks }) => [...closedTasks.map(({ taskId }) => taskId), ...openedTasks]),
    everything: can.seeEveryTask(actor, locationId),
  })
  return versions.map((version) => ({
    revision: version.revision,
    what: changeInWords(step, version, names),
    changedBy: version.bySupport ? 'SafePractice support' : (version.changedByName ?? ''),
    changedAt: version.changedAt.toISOString(),
    opened: version.openedTasks.filter((id) => shown.has(id)).length,
    closed: version.closedTasks.filter(({ taskId }) => shown.has(taskId)).length,
    undid: version.undoes !== null,
    last: version.revision === current?.revision,
  }))
}

const taskRow = z.strictObject({ id: z.string() })

async function shownTasks(db: Db, { ids, everything }: { ids: readonly string[]; everything: boolean }): Promise<ReadonlySet<string>> {
  const rows = await readRows(db, taskRow)`
    select id from task where id = any(${sql.param(ids)}) and (${everything} or not (confidential or requires_admin))`
  return new Set(rows.map(({ id }) => id))
}
