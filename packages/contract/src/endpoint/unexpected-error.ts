/** ERR-S-001, verbatim. In a separate file, so that the sign-in page loads it without the texts of other screens. */
export const unexpectedErrorText =
  'Unexpected Error. An unexpected error has occurred. Please try reloading the page. If the problem persists, please contact support.'
/** ERR-A-011, verbatim: the variant for saving. */
export const unexpectedSaveErrorText =
  'Unexpected Error. An unexpected error has occurred. Please try again. If the problem persists, please contact support.'
