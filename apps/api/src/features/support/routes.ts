import * as contract from '#contract/support/support'
import { handle } from '#api/platform/context'

import { sendSupportRequest } from './send-support-request.ts'

/** The message box of the sidebar. */
export const supportRoutes = [handle(contract.sendSupportRequest, (context) => sendSupportRequest(context, context.body.message))]
