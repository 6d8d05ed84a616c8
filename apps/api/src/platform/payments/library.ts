import { createRequire } from 'node:module'

import type Stripe from 'stripe'

const require = createRequire(import.meta.url)

/** The provider's library, loaded when it is first needed: two hundred files that no page waits for while the server starts. */
export const library = (): typeof Stripe => require('stripe')
