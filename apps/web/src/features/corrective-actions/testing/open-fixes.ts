import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'

import { getAction, listActions, type ActionDetail, type CorrectiveAction } from '#contract/corrective-actions/corrective-actions'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import type { User } from '#contract/access/access'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { hex } from '#web/platform/testing/a-member.ts'
import { server } from '#web/platform/testing/fake-server.ts'

import { aFixDetail } from './a-fix.ts'

const people = [
  { _id: hex('7'), fullName: 'Sam Okafor' },
  { _id: hex('5'), fullName: 'Ada Cole' },
]
export const items = [{ _id: hex('4'), name: 'Eyewash station' }]

type List = AnswerOf<typeof listActions>['payload']

const serveList = (actions: CorrectiveAction[], more: Partial<List> = {}) =>
  server.on(listActions, () => ({
    payload: { total: actions.length, open: actions.length, overdue: 0, waiting: 0, actions, people, items, today: '2026-11-21', ...more },
  }))

/** Opens the list with these problems. */
export function openList(actions: CorrectiveAction[], { at = '/fixes', ...more }: Partial<List> & { at?: string } = {}) {
  signInAs({})
  serveList(actions, more)
  return renderApp({ at })
}

/** Opens one problem, without a due day unless one is given: the page compares it with the real day. */
export function openFix(change: Partial<ActionDetail> = {}, user: Partial<User> = {}) {
  const action = aFixDetail({ due: null, ...change })
  signInAs(user)
  serveList([])
  server.on(getAction, () => ({ payload: action }))
  return { ...renderApp({ at: `/fixes?fix=${action._id}` }), action }
}

/** Presses a button that opens a dialog, and returns the queries of the dialog. */
export async function openDialog(person: UserEvent, button: string) {
  await person.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: button }))
}

/** Chooses an option of a dropdown. */
export async function choose(person: UserEvent, field: HTMLElement, option: string) {
  await person.click(field)
  await person.click(await screen.findByRole('option', { name: option }))
}

/** The browser of these tests cannot decode pictures, so chosen ones are sent as they are. */
export function keepPictures() {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')))
  onTestFinished(() => void vi.unstubAllGlobals())
}

export const aPhoto = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** The hidden file input of the open dialog. */
export const photoInput = () =>
  document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]') ?? document.createElement('input')
