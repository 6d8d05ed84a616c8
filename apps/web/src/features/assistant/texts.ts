/** AI-008 and AI-017, verbatim. */
export const failedText = 'Something went wrong.'

/** Words that empty the chat without a request (AI-014). */
export const clearWords: readonly string[] = ['clear', 'Clear', 'quit', 'Quit']
