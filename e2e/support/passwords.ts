/** The password of every person in the demonstration. */
export const demoPassword = 'Sharps#2026'

/** The password of everybody who registers or joins in a journey. */
export const registeredPassword = 'Copper#Kettle41'
