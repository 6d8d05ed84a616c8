import { useState } from 'react'

import { keepSession, signOut, type User } from '#contract/access/access'
import { login } from '#contract/access/sign-in'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'

import { pageAt } from './render-app.tsx'

/** A screen that never changes. */
export const records = pageAt('/records', 'Records')

/** A form whose input counts as unsaved once something is typed. It can be saved as a draft only if `keep` is given. */
export function formScreen(keep?: (text: string) => Promise<unknown>) {
  function Page() {
    const [text, setText] = useState('')
    const [kept, setKept] = useState('')
    const save = keep && (() => keep(text).then(() => setKept(text)))
    return (
      <form data-says-unsaved>
        <TextField label="Nickname" value={text} onChange={setText} />
        <LeaveGuard when={text !== kept} {...(save ? { saveDraft: save } : {})} />
      </form>
    )
  }
  return { ...pageAt('/forms', ''), screen: Page }
}

/** Makes the server report this remaining idle time. */
export const setTimeLeft = (idleSeconds: number, secondsLeft = 80_000) =>
  server.on(keepSession, () => ({ payload: { idleMinutes: 30, idleSeconds, secondsLeft } }))

/** The server accepts sign-ins of this person and every sign-out. */
export function acceptSignIns(user: User) {
  server.on(signOut, () => undefined)
  server.on(login, ({ body }) => {
    if ((body as { password: string }).password !== 'Sharps#2026') return refuse(422, 'session.wrong_credentials', 'x')
    document.cookie = 'token=token-after; Path=/'
    return { user, registrationStep: 4, token: 'token-after' }
  })
}

/** Whether the browser has a session. */
export const hasToken = () => document.cookie.includes('token=')
