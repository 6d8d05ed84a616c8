/** SQL for whether the person `u` has an administrator's post that meets the condition `more`. */
const administrates = (more = '') =>
  `exists (select from membership m where m.practice_id = e.practice_id and m.user_id = u.id and m.is_administrator and m.ended_at is null ${more})`

/**
 * SQL for whether the person `u` with the employment `e` is an administrator of the practice (ruling 23): they registered it or administer all of its
 * open locations. If the person who registered it has left, every administrator of one of its locations counts, so that someone can always pay.
 */
export const administersPractice = `(e.practice_admin or ${administrates()} and (
  not exists (select from location o where o.practice_id = e.practice_id and o.closed_at is null and not ${administrates('and m.location_id = o.id')})
  or not exists (select from employment r where r.practice_id = e.practice_id and r.practice_admin and r.ended_on is null)))`
