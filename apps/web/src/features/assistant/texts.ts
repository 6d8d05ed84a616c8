/** AI-008 and AI-017, verbatim. */
export const failedText = 'Something went wrong.'

/** These empty the chat without a call (AI-014). */
export const clearWords: readonly string[] = ['clear', 'Clear', 'quit', 'Quit']
