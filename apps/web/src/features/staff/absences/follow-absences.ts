import { listAbsences } from '#contract/staff/absences'
import { getTask } from '#contract/tasks/administered-tasks'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { listMemberTasks } from '#contract/staff/staff-detail'
import { listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'

/** The endpoints to refetch after an absence was added, changed or ended. */
export const followAbsences = [listAbsences, listMemberTasks, listUserTasks, listTeamOverdue, listFoldedTasks, getTask]
