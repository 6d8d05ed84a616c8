import { whenIdle } from '../../when-idle.ts'

/**
 * Calls `complete` when the page is idle. Tests of screens turn it off (testing/setup.ts): between finding a field and clicking it, the field could be
 * replaced, which cannot happen to a pointer in a browser. Returns a function that cancels it.
 */
export const completeWhenIdle = (complete: () => void): (() => void) => whenIdle(complete)
