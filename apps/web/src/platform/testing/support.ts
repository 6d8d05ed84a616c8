/** The two kinds of support access, each with the reason shown beside disabled controls. */
export const supportSessions = [
  { kind: 'read-only', readOnly: true, reason: 'Support access is read-only here.' },
  { kind: 'writing', readOnly: false, reason: 'Support access does not include this.' },
] as const

/** The fields that such a session adds to the signed-in person. */
export const supportFields = ({ readOnly }: { readOnly: boolean }) => ({
  support: { reason: 'Ticket 12', until: '2026-11-24T12:00:00.000Z', readOnly },
})

/** Whether a control is disabled because it leads to a write that support access may not make. */
export const isDisabledForSupport = (control: HTMLElement): boolean => control.closest('fieldset')?.disabled === true
