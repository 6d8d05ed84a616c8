import { createRequire } from 'node:module'

import type Stripe from 'stripe'

const require = createRequire(import.meta.url)

/** The provider's library, loaded on first use. It has two hundred files, which startup should not wait for. */
export const library = (): typeof Stripe => require('stripe')
