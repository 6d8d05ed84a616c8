import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { discardUnsavedInput, useUnsavedInput } from '../../forms/unsaved-input.ts'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPart } from './lazy-part.tsx'
import { reloadOnce } from './missing-code.ts'

let reload: ReturnType<typeof vi.spyOn>
let reloading: Promise<void>

beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  reloading = promise
  reload = vi.spyOn(window.location, 'reload').mockImplementation(resolve)
  vi.stubGlobal('fetch', async () => new Response('ok'))
})
afterEach(() => {
  discardUnsavedInput()
  vi.unstubAllGlobals()
})

const pauses = [1, 1]
const missing = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')
const quiet = { wrapper: ThemeProvider, onCaughtError: () => undefined }

const Found = () => <p>Here it is</p>

test('a part whose code fails to load at first appears a moment later', async () => {
  const load = vi.fn(async () => Found).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = lazyPart(load)
  render(<Part />)
  expect(await screen.findByText('Here it is')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('parts that are shown together load their code once', async () => {
  const load = vi.fn(async () => Found)
  const Part = lazyPart(load)
  render(
    <>
      <Part />
      <Part />
    </>,
  )
  expect(await screen.findAllByText('Here it is')).toHaveLength(2)
  expect(load).toHaveBeenCalledTimes(1)
})

test('the next place that shows a part loads its code again after a failure', async () => {
  reloadOnce()
  let there = false
  const Part = lazyPart(async () => (there ? Found : Promise.reject(missing)), null, pauses)
  const first = render(<Part />, quiet)
  expect(await screen.findByText(/There may be a new version of SafePractice/)).toBeTruthy()
  first.unmount()
  there = true
  render(<Part />, quiet)
  expect(await screen.findByText('Here it is')).toBeTruthy()
})

test('what keeps the place of a part may depend on its props', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Named>()
  const Named = ({ name }: { name: string }) => <p>{`Here is ${name}`}</p>
  const Part = lazyPart(
    () => promise,
    ({ name }) => <p>{`Waiting for ${name}`}</p>,
  )
  render(<Part name="Ruth" />)
  expect(screen.getByText('Waiting for Ruth')).toBeTruthy()
  resolve(Named)
  expect(await screen.findByText('Here is Ruth')).toBeTruthy()
})

test('a preloaded part is rendered at once', async () => {
  const Part = lazyPart(async () => Found)
  await Part.preload()
  render(<Part />)
  expect(screen.getByText('Here it is')).toBeTruthy()
})

test('an optional part that fails breaks nothing around it', () => {
  const Broken = () => {
    throw new Error('This part is broken.')
  }
  render(
    <div>
      <p>The screen</p>
      <ErrorBoundary quiet>
        <Broken />
      </ErrorBoundary>
    </div>,
    { onCaughtError: () => undefined },
  )
  expect(screen.getByText('The screen')).toBeTruthy()
  expect(screen.queryByText(/Unexpected Error/)).toBeNull()
})

test('a part that a newer build replaced reloads the page once, and never again and again', async () => {
  const load = vi.fn(() => Promise.reject(missing))
  const First = lazyPart<object>(load, null, pauses)
  render(<First />, quiet)
  await reloading
  expect(load, 'other servers were tried').toHaveBeenCalledTimes(3)
  // The page is back with the same build.
  const Second = lazyPart<object>(load, null, pauses)
  render(<Second />, quiet)
  expect(await screen.findByText(/There may be a new version of SafePractice/)).toBeTruthy()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page reloads again only after ten minutes', () => {
  const now = Date.UTC(2026, 10, 28)
  expect(reloadOnce(now)).toBe(true)
  expect(reloadOnce(now + 10 * 60_000 - 1)).toBe(false)
  expect(reloadOnce(now + 10 * 60_000)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('the page never reloads where the browser keeps no record of it', () => {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem })
  expect(reloadOnce()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('typed input is never lost for a missing part, and Try again loads it', async () => {
  const Typed = () => {
    useUnsavedInput(true)
    return <input aria-label="Notes" defaultValue="typed" />
  }
  let there = false
  const Part = lazyPart(async () => (there ? Found : Promise.reject(missing)), null, pauses)
  render(
    <>
      <Typed />
      <Part />
    </>,
    quiet,
  )
  expect(await screen.findByText(/Save what you have entered, then reload the page/)).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'typed')
  there = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here it is')).toBeTruthy()
})

test('a missing optional part shows nothing', async () => {
  reloadOnce()
  const onCaughtError = vi.fn()
  const Part = lazyPart<object>(() => Promise.reject(missing), null, pauses)
  const options = { wrapper: ThemeProvider, onCaughtError }
  render(
    <div>
      <p>The screen</p>
      <ErrorBoundary quiet>
        <Part />
      </ErrorBoundary>
    </div>,
    options,
  )
  await waitFor(() => expect(onCaughtError).toHaveBeenCalled())
  expect(screen.getByText('The screen').parentElement?.textContent).toBe('The screen')
})

test('a part that breaks while it is shown breaks the screen as before', async () => {
  const Part = lazyPart<object>(async () => () => {
    throw new Error('This part is broken.')
  })
  render(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
    quiet,
  )
  expect(await screen.findByText(/Unexpected Error/)).toBeTruthy()
})

test('the server draws the fallback, also of a part that is loaded already', async () => {
  const Part = lazyPart(async () => Found, <p>Loading</p>)
  await Part.preload()
  vi.stubEnv('SSR', true)
  expect(renderToString(<Part />)).toBe('<p>Loading</p>')
  vi.unstubAllEnvs()
  render(<Part />)
  expect(screen.getByText('Here it is')).toBeTruthy()
})
