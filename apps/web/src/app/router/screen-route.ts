import type { RouteComponent } from '@tanstack/react-router'

import type { Plan } from '#contract/endpoint/shapes'

/** One address of the product, its guard and its screen. */
export interface ScreenRoute {
  path: string
  /**
   * - `open`: everyone (ROUTE-005).
   * - `publicOnly`: only signed-out people (GUARD-001).
   * - `token`: anyone with a session in any state (ROUTE-031).
   * - `signedIn`: a completed registration and no failed payment (GUARD-003 to GUARD-006).
   * - `admin`: the same, and `isAdmin` (GUARD-010).
   */
  guard: 'open' | 'publicOnly' | 'token' | 'signedIn' | 'admin'
  /** The plan that the current location must include (GUARD-007, GUARD-008). */
  plan?: Exclude<Plan, 'OSHA&SDS'>
  screen: RouteComponent
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    plan?: ScreenRoute['plan'] | undefined
    guard?: ScreenRoute['guard']
  }
}
