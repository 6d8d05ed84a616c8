import { nextPaint } from '#web/platform/next-paint.ts'

type Entry = Parameters<History['pushState']>

/**
 * The browser history, in which a new entry waits for the next paint. Chromium draws the page into a new surface after each entry, and shows that
 * surface only after a reply of its main process. The reaction to the tap that makes the entry would wait for it, and for the next screen.
 */
export function paintedHistory({ history, addEventListener }: Pick<Window, 'history' | 'addEventListener'>) {
  let waiting: Entry[] = []
  const settle = () => {
    const due = waiting
    waiting = []
    for (const entry of due) history.pushState(...entry)
  }
  // Somebody went back before the entry was made, so there is none to make.
  addEventListener('popstate', () => (waiting = []))
  const settled =
    <Args extends unknown[]>(run: (...args: Args) => void) =>
    (...args: Args) => {
      settle()
      run(...args)
    }
  return {
    get state(): unknown {
      return waiting.at(-1)?.[0] ?? history.state
    },
    get length() {
      return history.length + waiting.length
    },
    pushState(...entry: Entry) {
      waiting.push(entry)
      if (waiting.length === 1) void nextPaint().then(settle)
    },
    replaceState: settled((...entry: Entry) => history.replaceState(...entry)),
    back: settled(() => history.back()),
    forward: settled(() => history.forward()),
    go: settled((delta: number) => history.go(delta)),
  }
}
