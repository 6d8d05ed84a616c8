/** The words for the states, used in badges, printed sheets and files. */
export const stateWords = {
  pending: 'Pending',
  approved: 'Approved',
  discarded: 'Discarded',
  archived: 'Archived',
  overdue: 'Overdue',
  due: 'Due today',
  later: 'Later',
  done: 'Done',
  draft: 'Draft',
  invited: 'Invited',
  info: 'Info',
} as const
