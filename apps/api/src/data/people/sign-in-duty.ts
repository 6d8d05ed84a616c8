import { administersPractice } from './administers-practice.ts'

/** SQL for whether the person with the employment `e` administers the practice or one of its locations. */
export const administersSomething = `(${administersPractice} or exists (select from current_membership a
  where a.practice_id = e.practice_id and a.user_id = e.user_id and a.is_administrator))`

/** SQL for whether the sign-in rule `r` asks the person with the employment `e` for two factors (AUTH-03). */
export const isRequiredOf = `(r.required_of = 'everybody' or (r.required_of = 'administrators' and ${administersSomething}))`

/** SQL for the end of the days of grace: counted from the day of the rule, or from the day the person joined. null while nobody must. */
export const graceEnds = `case when r.required_since is not null
  then greatest(r.required_since, e.accepted_at) + make_interval(days => r.grace_days) end`
