import { administersPractice } from './administers-practice.ts'

/** SQL for whether the person with the employment `e` administers the practice or one of its locations. */
export const administersSomething = `(${administersPractice} or exists (select from current_membership a
  where a.practice_id = e.practice_id and a.user_id = e.user_id and a.is_administrator))`

/** SQL for whether the sign-in rule `r` asks the person with the employment `e` for two factors (AUTH-03). */
export const isRequiredOf = `(r.required_of = 'everybody' or (r.required_of = 'administrators' and ${administersSomething}))`

/** SQL for when the rule began to ask the person as one of everybody. */
const asksEverybodySince = 'coalesce(r.everybody_since, r.required_since)'

/**
 * SQL for when the rule began to ask the person as an administrator: with the rule, or with their position, whichever is later. Somebody whom the rule
 * asked as one of everybody when they got the position has that beginning as `administrator_since`, so narrowing the rule moves no day.
 */
const asksAdministratorSince = 'greatest(r.required_since, e.administrator_since)'

/**
 * SQL for the moment when the rule began to ask the person with the employment `e`. A rule that asked administrators first keeps their beginning when
 * it is widened to everybody. Whoever was asked as one of everybody gets no further days with a position (decision 148).
 */
const asksSince = `case when not ${administersSomething} then ${asksEverybodySince}
  when r.required_of = 'everybody' then least(${asksAdministratorSince}, ${asksEverybodySince}) else ${asksAdministratorSince} end`

/**
 * SQL for the end of the days of grace of a person whom the rule asks: counted from when it began to ask them, or from the day they joined. null while
 * nobody must.
 */
export const graceEnds = `case when r.required_since is not null
  then greatest(${asksSince}, e.accepted_at) + make_interval(days => r.grace_days) end`
