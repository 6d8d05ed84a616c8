import { vi } from 'vitest'

/** Mocks scrolling to an element, as in browsers where it returns a promise. */
export const mockScrolling = () => vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never)
