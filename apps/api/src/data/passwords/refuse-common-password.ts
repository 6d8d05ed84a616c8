import { isCommonPassword } from '#content/common-passwords'

import { invalid } from '../../platform/errors.ts'

/** Refuses, at the field `password`, a common password that matches the pattern (ruling 1). */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) invalid({ password: 'This password is used too often to be safe. Please choose another one.' })
}
