import { z } from 'zod'

import type { MorePeople } from '#contract/overview/overview'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

/** The largest company for which a plan may be communicated orally and no log is kept (29 CFR 1910.38(b), 1910.39(b), 1904.1(a)(1)). */
const smallCompany = 10

const headcountRow = z.strictObject({ lastYear: z.int(), now: z.int() })
export type Headcount = z.infer<typeof headcountRow>

/**
 * The people of a practice by its staff lists: the most at once in the last calendar year, and those of today. The last day of an employment counts.
 * People whose start date is not known count from the day on which they were added, so the number for last year is never too high.
 */
export async function findHeadcount(db: Db, practiceId: string, today: string): Promise<Headcount> {
  const year = Number(today.slice(0, 4)) - 1
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const [counted] = await readRows(db, headcountRow)`
    with change as (
      select greatest(started_on, ${first}::date) as day, 1 as people from current_employment
      where practice_id = ${practiceId} and started_on <= ${last}
      union all
      select greatest(started_on, ${first}::date), 1 from employment
      where practice_id = ${practiceId} and started_on <= ${last} and ended_on >= ${first}
      union all
      select ended_on + 1, -1 from employment
      where practice_id = ${practiceId} and started_on <= ${last} and ended_on between ${first} and ${last}
    ), at_once as (
      select sum(people) over (order by day, people rows unbounded preceding) as people from change
    )
    select coalesce((select max(people) from at_once), 0)::int as "lastYear",
      (select count(*)::int from current_employment where practice_id = ${practiceId} and started_on <= ${today}) as now`
  return counted ?? { lastYear: 0, now: 0 }
}

/** What the staff list says against the answer "at most 10 employees". The answer "more than 10" is never contradicted: a list may be incomplete. */
export function morePeopleThanAnswered(answer: { saved: boolean; moreThanTen: boolean }, { lastYear, now }: Headcount): MorePeople | null {
  if (!answer.saved || answer.moreThanTen) return null
  if (lastYear > smallCompany) return { when: 'lastYear', people: lastYear }
  return now > smallCompany ? { when: 'now', people: now } : null
}
