import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

import { ThemeProvider } from '#web/platform/theme/theme-provider.tsx'

import { aVideo } from '../testing/training.ts'
import { VideoPoster } from '../video-poster.tsx'
import { FilmScoreLine } from './film-score.tsx'

const show = (part: ReactNode) => render(<ThemeProvider env="test">{part}</ThemeProvider>)
const open = () => screen.queryByRole('button', { name: 'Answer the open questions' })

test('a film without questions has no score', () => {
  const { container } = show(<FilmScoreLine score={{ right: 0, answered: 0, total: 0 }} onAskSkipped={vi.fn()} />)
  expect(container.querySelector('p')).toBeNull()
})

test('skipped questions can be answered once the film has been watched', async () => {
  const onAskSkipped = vi.fn()
  show(<FilmScoreLine score={{ right: 2, answered: 3, total: 4 }} onAskSkipped={onAskSkipped} />)
  expect(screen.getByText('Questions: 2 of 4 answered right, 1 not answered.')).toBeTruthy()
  await userEvent.click(open() as HTMLElement)
  expect(onAskSkipped).toHaveBeenCalledTimes(1)
})

test.each([
  ['while the film has not been watched', { right: 2, answered: 3, total: 4 }, undefined],
  ['when all questions were answered, right or wrong', { right: 2, answered: 4, total: 4 }, vi.fn()],
])('%s, nothing can be answered', (_name, score, onAskSkipped) => {
  show(<FilmScoreLine score={score} onAskSkipped={onAskSkipped} />)
  expect(open()).toBeNull()
  expect(screen.getByText(/^Questions: 2 of 4 answered right/)).toBeTruthy()
})

test('a poster that cannot be loaded leaves the drawn placeholder', () => {
  const { container } = show(<VideoPoster video={aVideo()} />)
  fireEvent.error(container.querySelector('img') as HTMLElement)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('circle')).toBeTruthy()
})
