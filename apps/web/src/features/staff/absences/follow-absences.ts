import { listAbsences } from '#contract/absences'
import { getTask } from '#contract/administered-tasks'
import { listFoldedTasks } from '#contract/folded-tasks'
import { listMemberTasks } from '#contract/staff-detail'
import { listTeamOverdue, listUserTasks } from '#contract/tasks'

/** The endpoints to refetch after an absence was added, changed or ended. */
export const followAbsences = [listAbsences, listMemberTasks, listUserTasks, listTeamOverdue, listFoldedTasks, getTask]
