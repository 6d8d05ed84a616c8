/**
 * SQL for whether the person with the employment `e` is an administrator of the practice (ruling 23): they registered it, or an administrator of the
 * practice gave them this position. A position at locations never gives it, however many locations there are.
 */
export const administersPractice = 'e.practice_admin'

/** SQL for whether the practice of the employment `e` has an administrator at present. */
export const hasPracticeAdministrator = `exists (select from accepted_employment r where r.practice_id = e.practice_id and r.practice_admin)`
