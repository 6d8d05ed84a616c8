/** What a tablet asks for with a signature: the people of its location, a session, a new code, or a sign-in by phone and its session. */
export type TabletPurpose = 'people' | 'session' | 'code' | 'phone' | 'phone session'

/** The text that a shared tablet signs. It names the purpose, so a signature for one request is worth nothing in another. */
export const tabletMessage = ({ tablet, purpose, challenge }: { tablet: string; purpose: TabletPurpose; challenge: string }): string =>
  ['SafePractice shared tablet', purpose, tablet, challenge].join('\n')
