import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { enter } from '#web/platform/testing/enter.ts'

import { FloorPlanDialog } from './floor-plan-dialog.tsx'
import { floorPlanTexts as texts } from './floor-plan-texts.ts'

async function open() {
  signInAs()
  const [onClose, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { person } = renderApp({
    at: '/draw',
    screens: [{ path: '/draw', guard: 'signedIn', screen: () => <FloorPlanDialog onClose={onClose} onDone={onDone} /> }],
  })
  const dialog = within(await screen.findByRole('dialog', { name: texts.title }))
  const item = (name: RegExp) => dialog.getByRole('button', { name })
  const press = (name: string) => person.click(dialog.getByRole('button', { name }))
  return { person, dialog, item, press, onClose, onDone }
}

test('arrow keys move an item, with Shift they change a room, Delete removes it, and undo brings back each step', async () => {
  const { person, dialog, item, press } = await open()
  item(/^Reception, column 2, row 2/).focus()
  await person.keyboard('{ArrowRight}{ArrowDown}')
  expect(item(/^Reception, column 3, row 3/)).toBeTruthy()
  await person.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(
    item(/^Reception/)
      .querySelector('rect')
      ?.getAttribute('width'),
  ).toBe('240')
  await person.keyboard('{Delete}')
  expect(dialog.queryByRole('button', { name: /^Reception/ })).toBeNull()
  expect(document.activeElement).toBe(dialog.getByRole('group', { name: 'Floor plan' }))
  for (let step = 0; step < 4; step += 1) await press(texts.undo)
  expect(item(/^Reception, column 2, row 2/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: texts.undo }).disabled).toBe(true)
})

test('a symbol from the palette is selected and has the focus, and a room takes a name', async () => {
  const { person, dialog, item, press } = await open()
  await press('AED')
  await waitFor(() => expect(document.activeElement).toBe(item(/^AED, column/)))
  await person.keyboard('{ArrowUp}')
  expect(item(/^AED, column \d+, row 5/).getAttribute('aria-pressed')).toBe('true')
  await press('Room')
  await enter(person, await dialog.findByRole('textbox', { name: texts.name }), 'Lab')
  await person.tab()
  expect(item(/^(?:Room)?Lab, column/)).toBeTruthy()
})

test('another template replaces the drawing, and closing a changed drawing asks first', async () => {
  const { person, dialog, item, press, onClose } = await open()
  await press('Corridor with treatment rooms')
  expect(item(/^X-ray/)).toBeTruthy()
  await press('Cancel')
  expect(onClose).not.toHaveBeenCalled()
  await person.click(await screen.findByRole('button', { name: /Leave/ }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(dialog).toBeTruthy()
})

test('a browser that makes no picture says what to do instead', async () => {
  const { dialog, press, onDone } = await open()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await press(texts.use)
  expect(await dialog.findByText(texts.noPicture)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
})
