import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'

import { isServerReachable } from '../../api/connection.ts'
import { whenIdle } from '../../when-idle.ts'
import { isMissingCode, reloadOnce } from './missing-code.ts'
import { PartBoundary, PartNotLoaded } from './part-boundary.tsx'

/** The delays in milliseconds before each retry. */
const retryDelays = [1_000, 4_000]

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode
  /** Loads the code now. A failure is retried when the part is shown. */
  preload: () => Promise<void>
  /** Whether the code is loaded, so that the part is rendered without its fallback. */
  isLoaded: () => boolean
}

/** The code of a part: neither while it is loading, and the problem if it could not be loaded. */
interface Code<Props extends object> {
  Part: ComponentType<Props> | undefined
  problem: unknown
}

/**
 * A part of a screen that the first view does not show, such as a panel or a dialog. Its code is loaded when it is shown, or earlier by
 * usePreload. Meanwhile `fallback` keeps its place; it may depend on the props of the part. Code that is loaded already is rendered at once, without the fallback. Code that a newer build
 * replaced makes the page reload once.
 *
 * The server draws the fallback (decision 171), because a page requests the style sheets of a part with its code.
 *
 * React's own `lazy` would show the part up to 300 ms after its code has arrived, because React delays what replaces the fallback of a `Suspense`
 * (decision 169).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
  pauses: readonly number[] = retryDelays,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const fallbackOf = (props: Props) => (typeof fallback === 'function' ? fallback(props) : fallback)
  const keep = async () => void (loaded = await load())
  /** A failure is forgotten, so that the next call tries again. */
  const loadOnce = () => (loading ??= loadPatiently(keep, pauses).finally(() => (loading = undefined)))
  const Loaded = (props: Props) => {
    const [code, setCode] = useState<Code<Props>>(() => {
      // Started here and not in the effect, because a whole screen may be rendered in between.
      if (!loaded) loadOnce().catch(() => undefined)
      return { Part: loaded, problem: undefined }
    })
    useEffect(() => {
      if (code.Part) return
      let gone = false
      const show = (problem: unknown) => gone || startTransition(() => setCode({ Part: loaded, problem }))
      void (loaded ? Promise.resolve() : loadOnce()).then(() => show(undefined), show)
      return () => void (gone = true)
    }, []) // oxlint-disable-line react/exhaustive-deps -- the code is loaded once
    if (code.problem !== undefined) throw code.problem
    return code.Part ? <code.Part {...props} /> : fallbackOf(props)
  }
  const Shown = (props: Props) =>
    import.meta.env.SSR ? (
      fallbackOf(props)
    ) : (
      <PartBoundary>
        <Loaded {...props} />
      </PartBoundary>
    )
  return Object.assign(Shown, {
    preload: async () => {
      await keep().catch(() => undefined)
    },
    isLoaded: () => loaded !== undefined,
  })
}

/**
 * Retries twice, because a restarting server responds a moment later, and another server may have the code. After the third failure, the page is
 * reloaded if its build is older than the server's.
 * @throws PartNotLoaded if the page is not reloaded
 */
async function loadPatiently<T>(load: () => Promise<T>, pauses: readonly number[]): Promise<T> {
  for (const wait of pauses)
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  try {
    return await load()
  } catch (problem) {
    if (isMissingCode(problem) && (await isServerReachable()) && reloadOnce()) return new Promise<never>(() => {})
    throw new PartNotLoaded(problem)
  }
}

/** Preloads the code of likely parts after the screen has rendered. Pass parts that are declared outside components. */
export function usePreload(...parts: readonly { preload: () => unknown }[]) {
  useEffect(() => whenIdle(() => parts.forEach((part) => void part.preload())), []) // oxlint-disable-line react/exhaustive-deps -- the parts never change
}
