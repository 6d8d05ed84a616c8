/** The two kinds of support access, with the text of a disabled control. */
export const supportSessions = [
  { kind: 'read-only', readOnly: true, reason: 'Support access is read-only here.' },
  { kind: 'writing', readOnly: false, reason: 'Support access does not reach this.' },
] as const

/** The fields of the signed-in person of such a session. */
export const supporting = ({ readOnly }: { readOnly: boolean }) => ({
  support: { reason: 'Ticket 12', until: '2026-11-24T12:00:00.000Z', readOnly },
})

/** Whether a control cannot be used, because it leads to a write that is closed to support access. */
export const isClosed = (control: HTMLElement): boolean => control.closest('fieldset')?.disabled === true
