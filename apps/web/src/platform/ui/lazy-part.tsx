import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'

import { whenIdle } from '../when-idle.ts'

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode
  /** Loads the code now. A failure is retried when the part is shown. */
  preload: () => void
}

/**
 * A part of a screen that the first view does not show, such as a panel or a dialog. Its code is loaded when it is shown, or earlier by
 * usePreload. Meanwhile `fallback` keeps its place.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode = null): LazyPart<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await loadPatiently(load) }))
  const Shown = (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Shown, { preload: () => void load().catch(() => undefined) })
}

/** Retries twice, because a restarting server responds a moment later. The third failure is thrown and breaks the screen. */
async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of [1_000, 4_000])
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  return load()
}

/** Preloads the code of likely parts after the screen has rendered. Pass parts that are declared outside components. */
export function usePreload(...parts: readonly { preload: () => void }[]) {
  useEffect(() => whenIdle(() => parts.forEach((part) => part.preload())), []) // oxlint-disable-line react/exhaustive-deps -- the parts never change
}
