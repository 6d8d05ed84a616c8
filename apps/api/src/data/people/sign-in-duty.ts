import { administersPractice } from './administers-practice.ts'

/** SQL for whether the person with the employment `e` administers the practice or one of its locations. */
export const administersSomething = `(${administersPractice} or exists (select from current_membership a
  where a.practice_id = e.practice_id and a.user_id = e.user_id and a.is_administrator))`

/** SQL for whether the sign-in rule `r` asks the person with the employment `e` for two factors (AUTH-03). */
export const isRequiredOf = `(r.required_of = 'everybody' or (r.required_of = 'administrators' and ${administersSomething}))`

/**
 * SQL for the moment when the rule began to ask the person with the employment `e`. A rule that asked administrators first keeps their beginning when
 * it is widened to everybody (decision 148).
 */
const asksSince = `case when ${administersSomething} then r.required_since else coalesce(r.everybody_since, r.required_since) end`

/**
 * SQL for the end of the days of grace of a person whom the rule asks: counted from when it began to ask them, or from the day they joined. null while
 * nobody must.
 */
export const graceEnds = `case when r.required_since is not null
  then greatest(${asksSince}, e.accepted_at) + make_interval(days => r.grace_days) end`
