export const privateTaskText = 'It belongs to one person only.'
