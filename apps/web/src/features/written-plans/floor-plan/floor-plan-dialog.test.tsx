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

test('an item at the edge does not move over it, which is no step to undo', async () => {
  const { person, dialog, item } = await open()
  item(/^Exit, column 1, row 4/).focus()
  await person.keyboard('{ArrowLeft}')
  expect(item(/^Exit, column 1, row 4/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: texts.undo }).disabled).toBe(true)
})

test('Shift with an arrow key does not move or change a symbol', async () => {
  const { person, dialog, item } = await open()
  item(/^Exit, column 1, row 4/).focus()
  await person.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(item(/^Exit, column 1, row 4/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: texts.undo }).disabled).toBe(true)
})

test('Backspace removes an item as Delete does', async () => {
  const { person, dialog, item } = await open()
  item(/^Eyewash EW/).focus()
  await person.keyboard('{Backspace}')
  expect(dialog.queryByRole('button', { name: /^Eyewash EW, column/ })).toBeNull()
})

test('the name of an item contains the letters of its symbol', async () => {
  const { item } = await open()
  expect(item(/^Fire extinguisher FE, column 8, row 6$/)).toBeTruthy()
})

test('nothing is selected at first, and a symbol offers no name', async () => {
  const { dialog, item, person } = await open()
  expect(dialog.getByText(texts.nothingSelected)).toBeTruthy()
  await person.click(item(/^Eyewash EW/))
  expect(dialog.queryByText(texts.nothingSelected)).toBeNull()
  expect(dialog.queryByRole('textbox', { name: texts.name })).toBeNull()
})

test('the selected room is removed by its button', async () => {
  const { dialog, item, press } = await open()
  item(/^Office, column/).focus()
  await dialog.findByRole('textbox', { name: texts.name })
  await press(`${texts.remove} Office`)
  expect(dialog.queryByRole('button', { name: /^Office, column/ })).toBeNull()
})

test('an unchanged drawing closes without a question', async () => {
  const { press, onClose } = await open()
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the picture is handed over with the description of what is drawn now', async () => {
  const { person, item, press, onDone } = await open()
  const nothing = () => {}
  const brush = { fillRect: nothing, strokeRect: nothing, fillText: nothing }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as unknown as RenderingContext & null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])))
  item(/^Eyewash EW/).focus()
  await person.keyboard('{Delete}')
  await press(texts.use)
  const words = 'Floor plan. Exit: 1, fire extinguisher: 1, first-aid kit: 1, assembly point: 1'
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.any(File), words))
})

test('an item is dragged by whole cells, and a drag is one step to undo', async () => {
  const { person, dialog, item, press } = await open()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 480))
  const target = item(/^Exit, column 1, row 4/)
  await person.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 20, clientY: 140 } },
    { target, coords: { clientX: 70, clientY: 140 } },
    { target, coords: { clientX: 115, clientY: 145 } },
    { keys: '[/MouseLeft]', target, coords: { clientX: 115, clientY: 145 } },
  ])
  expect(item(/^Exit, column 3, row 4/)).toBeTruthy()
  await press(texts.undo)
  expect(item(/^Exit, column 1, row 4/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: texts.undo }).disabled).toBe(true)
})
