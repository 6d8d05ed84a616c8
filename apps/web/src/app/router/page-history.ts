import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

import { readPath } from '#wire/read-path'

import { paintedHistory } from './painted-history.ts'

/** A path that the router can read and no screen has. */
const unmatchedPath = '/%EF%BF%BD'

/**
 * The browser history for the router. Replaces a path that cannot be read, such as `/%zz` or `//records`, with one that no screen has, so that the
 * Not Found page is shown (ruling 43). Without this, the router would fail on the first and show a screen for the second. The address bar keeps
 * the typed address.
 */
export function pageHistory(real: Window = window): RouterHistory {
  const location = {
    get pathname() {
      return readPath(real.location.pathname) === undefined ? unmatchedPath : real.location.pathname
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
  const addEventListener = real.addEventListener.bind(real)
  return createBrowserHistory({
    window: {
      location,
      document: real.document,
      history: paintedHistory({ history: real.history, addEventListener }),
      addEventListener,
      removeEventListener: real.removeEventListener.bind(real),
    },
  })
}
