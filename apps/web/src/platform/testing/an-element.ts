import { trainingElements, type ElementStanding } from '#contract/bloodborne-training/bloodborne-training'

import { server } from './fake-server.ts'

/** An element of the bloodborne training that a film covers. `open` lists what is still missing. */
export const anElement = (letter: string, { open = [] }: Partial<Pick<ElementStanding, 'open'>> = {}): ElementStanding => ({
  letter,
  content: `What ${letter} is about`,
  isCovered: open.length === 0,
  by:
    open.length > 0
      ? []
      : [{ kind: 'film', id: 'osha-01-v1', name: `Film on ${letter}`, at: '2026-11-20T18:00:00.000Z', version: null, score: null }],
  open,
})

/** Makes the server respond with these elements for everyone. */
export function serveElements(elements: readonly ElementStanding[] = [anElement('A')], restsSince: string | null = null) {
  server.on(trainingElements, () => ({
    payload: {
      elements: [...elements],
      isComplete: elements.every(({ isCovered }) => isCovered),
      isInitial: false,
      dueOn: '2027-03-14',
      since: '2026-03-14T20:00:00.000Z',
      restsSince,
    },
  }))
}
