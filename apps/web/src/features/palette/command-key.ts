/** The label of the command key on this platform: ⌘ on Apple devices, Ctrl on others. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
