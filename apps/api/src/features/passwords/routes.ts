import * as contract from '#contract/passwords/passwords'
import { limitTries } from '#api/data/limits/limit-tries'
import { refuseCommonPassword } from '#api/data/passwords/refuse-common-password'
import { handleOutside } from '#api/platform/context'

import { changePassword } from './change-password.ts'
import { requestPasswordChange } from './request-password-change.ts'

export const passwordRoutes = [
  handleOutside(contract.requestToPasswordChange, async ({ body, ...work }) => {
    await requestPasswordChange(work, body.userName)
    return { payload: { sent: true } } as const
  }),
  handleOutside(contract.changePassword, async ({ body, ...work }) => {
    await limitTries(work, { what: 'reset-password', address: work.address, perAddress: 200 })
    refuseCommonPassword(body.password)
    await changePassword(work, body)
    return { payload: { changed: true } } as const
  }),
]
