import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

import { readPath } from '#contract/read-path'

/** A path that no screen has, and that the router can read. */
const nowhere = '/%EF%BF%BD'

/**
 * The history of the browser for the router. A path that cannot be read, such as `/%zz` or `//records`, is given to the router as one that
 * no screen has, so that it shows the Not Found page (ruling 43): the router would fail on the first and show a screen for the second.
 * The address bar keeps what was typed.
 */
export function pageHistory(real: Window = window): RouterHistory {
  const location = {
    get pathname() {
      return readPath(real.location.pathname) === undefined ? nowhere : real.location.pathname
    },
    get search() {
      return real.location.search
    },
    get href() {
      return real.location.href
    },
    get hash() {
      return real.location.hash
    },
  }
  return createBrowserHistory({
    window: {
      location,
      document: real.document,
      history: real.history,
      addEventListener: real.addEventListener.bind(real),
      removeEventListener: real.removeEventListener.bind(real),
    },
  })
}
