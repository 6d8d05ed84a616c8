/** The words of the written plans. */
export const texts = {
  title: 'Written Plans',
  intro: 'The plans that the law and guidelines ask for, made of your library. Adopt a plan to put it in force; staff read and confirm it.',
  none: 'Your library has no written plans yet. They appear when the location setup is complete.',
  notAdopted: 'Not adopted yet',
  due: 'Please read it',
  read: 'You have read it',
  draft: 'Draft with the answers of today. It is not in force until an administrator adopts it.',
  older: 'This is an earlier version.',
  newest: 'See the version in force',
  seeDraft: 'See the draft',
  unchanged: 'Nothing has changed since the version in force. You can still record a review.',
  notAnswered: 'Not answered yet',
  onlyOrder: 'Only the order has changed.',
  adopted: 'The plan has been adopted',
  confirmed: 'Thank you. Your confirmation has been saved',
  askAgain: 'Everyone should read it again',
} as const

export const pagesChanged = (count: number) => (count === 1 ? '1 page has changed since' : `${count} pages have changed since`)
