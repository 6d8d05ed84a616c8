/** The key that the machine calls its command key: ⌘ on Apple's, Ctrl on others. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
