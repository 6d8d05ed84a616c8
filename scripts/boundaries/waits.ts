import { helpsTests, lineAt, withoutComments, type Source } from './sources.ts'

/** Files that need a time of their own, with the reason why a busy machine does not make them fail. */
const timed: Record<string, string> = {
  'apps/api/src/demo/demo-clock.test.ts': 'lets concurrent calls overlap',
  'apps/api/src/platform/database/one-transaction.test.ts': 'lets concurrent steps overlap',
  'apps/api/src/platform/pdf/make-pdf.test.ts': 'the reader leaves during or before the drawing, with the same result',
  'apps/api/src/start/interrupted-start.test.ts': 'looks for a lock until it waits, or until the product has ended',
  'apps/api/src/start/start.test.ts': 'measures that the drain is not too short',
  'apps/api/src/start/testing/start-product.ts':
    'looks for an answer until there is one, or until the product has ended; kills one that hangs',
  'apps/api/src/testing/raw-server.ts': 'names the bytes after which a connection stays open',
  'apps/api/src/tests/durability.test.ts': 'kills at random moments',
  'apps/web/src/app/session/session-end.test.tsx': 'leaves time for reads that must not happen',
  'apps/web/src/app/side-panel.test.tsx': 'leaves time for a change of the address that must not happen',
  'apps/web/src/platform/first/testing/first-page.ts': 'leaves time for requests that must not happen',
  'e2e/support/pages/idle.ts': 'ends a wait for an idle browser early, which changes no result',
  'e2e/support/product/product.ts': 'looks for an answer until there is one, and kills a product that does not end',
}

const waits = new RegExp(
  [
    // Limits of single tests, steps and calls.
    String.raw`\btimeout:`,
    String.raw`^\}, (?:\d{1,3}(?:_\d{3})+|\d{4,})\)$`,
    String.raw`\bAbortSignal\.timeout\(`,
    // Their default limit is one second.
    String.raw`\bvi\.wait(?:For|Until)\(`,
    // Waits for a time. An argument of 0 waits for the next turn of the event loop.
    String.raw`\bwaitForTimeout\(`,
    String.raw`(?<!\.)\bsetTimeout(?: as\b|\((?!\w+, 0\)))`,
    // Measures the machine.
    String.raw`\bperformance\.now\(`,
  ].join('|'),
  'gm',
)
const strings = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/**
 * Tests wait for facts, not for time: a busy machine may take ten times as long. The runners have the only limits (vitest.config.ts,
 * playwright.config.ts). Returns one line for each violation.
 */
export function checkWaits(sources: Source[], allowed: Record<string, string> = timed): string[] {
  const tests = sources.filter(({ path }) => helpsTests(path) || /^e2e\/|\/tests\//.test(path))
  const found = tests.flatMap((source) => waitsIn(source).map((line) => ({ path: source.path, line })))
  const unused = Object.keys(allowed).filter((path) => !found.some((one) => one.path === path))
  return [
    ...found.filter(({ path }) => !(path in allowed)).map(({ line }) => line),
    ...unused.map((path) => `${path}: does not wait for a time any more: remove it from scripts/boundaries/waits.ts.`),
  ]
}

function waitsIn(source: Source): string[] {
  const text = withoutComments(source).replace(strings, (string) => string.replace(/[^\n]/g, '_'))
  return [...text.matchAll(waits)].map(
    (match) =>
      `${source.path}:${lineAt(text, match.index)}: ${match[0].trim()} depends on the speed of the machine: wait for a fact instead.`,
  )
}
