import { isCommonPassword } from '#content/facts/common-passwords'

import { invalid } from '#api/platform/errors'

/** Rejects a common password that matches the pattern, at the field `password` (ruling 1). */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) invalid({ password: 'This password is used too often to be safe. Please choose another one.' })
}
