/**
 * Whether the people of a notification are also reached outside of the app: by email if they have an address (`email`), by email or without an
 * address by text message (`email or text`), or by both (`email and text`).
 */
type Outside = 'no' | 'email' | 'email or text' | 'email and text'

/**
 * Whether the devices of the people show it (decision 142): never (`no`), outside of their quiet hours (`calm`), at any hour (`always`), or at any hour
 * if the notification is urgent, and otherwise never (`urgent`).
 */
type Push = 'no' | 'calm' | 'always' | 'urgent'

interface NotificationFacts {
  /** Who gets it. */
  to: string
  outside: Outside
  push: Push
  /** The mail to people with a working device follows after a day, and only if the notification is still unread then. */
  laterMail?: true
}

/** Every kind of notification: who gets it, and whether they also get a mail or see it on their devices. Mails without a notification are not listed here. */
export const notificationKinds = {
  newTasks: { to: 'the new assignees of tasks, and the deputies of absent ones', outside: 'no', push: 'urgent' },
  tasksDue: { to: 'the people whose tasks are due or overdue, and their deputies', outside: 'no', push: 'calm' },
  datesRunOut: {
    to: 'the person concerned and the administrators, as the type of the date says',
    outside: 'email',
    push: 'calm',
    laterMail: true,
  },
  problemsLate: { to: 'the administrators of the location', outside: 'no', push: 'no' },
  tasksUnassigned: { to: 'the administrators of the location', outside: 'no', push: 'no' },
  deputyNamed: { to: 'the new deputy', outside: 'no', push: 'no' },
  deputyLeft: { to: 'the administrators of the location', outside: 'no', push: 'no' },

  officerNoted: { to: 'the administrators of the location', outside: 'no', push: 'no' },
  caseOpened: { to: 'the other administrators of the location', outside: 'no', push: 'calm' },

  recordToApprove: { to: 'the administrators of the location', outside: 'no', push: 'calm' },
  recordDecided: { to: 'the author of the record', outside: 'no', push: 'calm' },
  reportClosed: { to: 'whoever reported the event or completed its form', outside: 'no', push: 'no' },
  alarm: { to: 'the person in charge, deputies and the administrators of the location', outside: 'email and text', push: 'always' },

  answerChanged: { to: 'the other administrators of the location', outside: 'no', push: 'no' },
  publicPageToConfirm: { to: 'the administrators of the location', outside: 'no', push: 'no' },
  planToRead: { to: 'everybody at the location who has not read the plan', outside: 'email', push: 'calm', laterMail: true },
  planUnread: { to: 'the administrators of the location', outside: 'email', push: 'no' },
  liveSessionArranged: { to: 'the people who are invited', outside: 'email', push: 'no' },
  liveSessionCalledOff: { to: 'the people who were invited', outside: 'email', push: 'no' },
  sheetRequestSettled: { to: 'whoever asked for the data sheet', outside: 'email or text', push: 'no' },

  colleagueAdded: { to: 'the administrators of the locations', outside: 'no', push: 'no' },
  placeAdded: { to: 'the person', outside: 'no', push: 'no' },
  placeOrPositionLost: { to: 'the person', outside: 'email or text', push: 'no' },
  renamed: { to: 'the person', outside: 'email or text', push: 'no' },
  ownNameAlike: { to: 'the person whose name is alike', outside: 'email or text', push: 'no' },
  nameAlike: { to: 'the administrators of the person whose name is alike', outside: 'no', push: 'no' },
  ownNameChanged: { to: 'the administrators of the person', outside: 'no', push: 'no' },
  nameDecided: { to: 'the person who asked for a name', outside: 'no', push: 'calm' },
  accountFrozen: { to: 'the administrators of the person', outside: 'no', push: 'no' },
  administrationTakenBack: { to: 'the administrators of the location', outside: 'email or text', push: 'no' },
  practiceAdministration: { to: 'everybody who administers the practice or a location of it', outside: 'email or text', push: 'no' },
} as const satisfies Record<string, NotificationFacts>

export type NotificationKind = keyof typeof notificationKinds
