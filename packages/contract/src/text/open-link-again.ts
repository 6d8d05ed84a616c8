/** For a page that is opened without the secret of its link. */
export const openLinkAgainText = 'Please open the link in the message again.'
