/** After a person has confirmed a plan or a page as read. */
export const confirmedText = 'Thank you. Your confirmation has been saved'
