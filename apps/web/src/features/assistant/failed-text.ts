/** AI-008 and AI-017, verbatim. */
export const failedText = 'Something went wrong.'
