/**
 * Whether the people of a notification are also reached outside of the app: by email if they have an address (`email`), by email or without an
 * address by text message (`email or text`), or by both (`email and text`).
 */
type Outside = 'no' | 'email' | 'email or text' | 'email and text'

interface NotificationFacts {
  /** Who gets it. */
  to: string
  outside: Outside
}

/** Every kind of notification: who gets it, and whether they also get a mail. Mails without a notification are not listed here. */
export const notificationKinds = {
  newTasks: { to: 'the new assignees of tasks, and the deputies of absent ones', outside: 'no' },
  tasksDue: { to: 'the people whose tasks are due or overdue, and their deputies', outside: 'no' },
  datesRunOut: { to: 'the person concerned and the administrators, as the type of the date says', outside: 'email' },
  problemsLate: { to: 'the administrators of the location', outside: 'no' },
  tasksUnassigned: { to: 'the administrators of the location', outside: 'no' },
  deputyNamed: { to: 'the new deputy', outside: 'no' },
  deputyLeft: { to: 'the administrators of the location', outside: 'no' },

  recordToApprove: { to: 'the administrators of the location', outside: 'no' },
  recordDecided: { to: 'the author of the record', outside: 'no' },
  reportClosed: { to: 'whoever reported the event or completed its form', outside: 'no' },
  alarm: { to: 'the person in charge, deputies and the administrators of the location', outside: 'email and text' },

  answerChanged: { to: 'the other administrators of the location', outside: 'no' },
  publicPageToConfirm: { to: 'the administrators of the location', outside: 'no' },
  planToRead: { to: 'everybody at the location who has not read the plan', outside: 'email' },
  planUnread: { to: 'the administrators of the location', outside: 'email' },
  liveSessionArranged: { to: 'the people who are invited', outside: 'email' },
  liveSessionCalledOff: { to: 'the people who were invited', outside: 'email' },
  sheetRequestSettled: { to: 'whoever asked for the data sheet', outside: 'email or text' },

  colleagueAdded: { to: 'the administrators of the locations', outside: 'no' },
  placeAdded: { to: 'the person', outside: 'no' },
  placeOrPositionLost: { to: 'the person', outside: 'email or text' },
  renamed: { to: 'the person', outside: 'email or text' },
  ownNameAlike: { to: 'the person whose name is alike', outside: 'email or text' },
  nameAlike: { to: 'the administrators of the person whose name is alike', outside: 'no' },
  ownNameChanged: { to: 'the administrators of the person', outside: 'no' },
  nameDecided: { to: 'the person who asked for a name', outside: 'no' },
  accountFrozen: { to: 'the administrators of the person', outside: 'no' },
  administrationTakenBack: { to: 'the administrators of the location', outside: 'email or text' },
  practiceAdministration: { to: 'everybody who administers the practice or a location of it', outside: 'email or text' },
} as const satisfies Record<string, NotificationFacts>

export type NotificationKind = keyof typeof notificationKinds
