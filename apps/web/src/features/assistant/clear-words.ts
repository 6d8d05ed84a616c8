/** Words that empty the chat without a request (AI-014). */
export const clearWords: readonly string[] = ['clear', 'Clear', 'quit', 'Quit']
