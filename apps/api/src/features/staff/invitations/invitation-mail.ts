interface Invitation {
  practiceName: string
  link: string
}

export const invitationMail = ({ firstName, inviter, practiceName, link }: Invitation & { firstName: string; inviter: string }) => ({
  subject: `${practiceName} invites you to SafePractice`,
  text: [
    `Hello ${firstName},`,
    `${inviter} invites you to SafePractice, where ${practiceName} keeps its staff safety and OSHA compliance in order.`,
    `Open this link to set up your account:\n${link}`,
    'The link expires in 7 days. If you already have an account, sign in and accept the invitation there.',
  ].join('\n\n'),
})

export const invitationText = ({ practiceName, link }: Invitation) => `${practiceName} invites you to SafePractice: ${link}`
