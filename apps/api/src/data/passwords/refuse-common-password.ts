import { isCommonPassword } from '#content/common-passwords'

import { invalid } from '../../platform/errors.ts'

/** Refuses, at the field `password`, one that fits the pattern and is still the first that anybody would try (ruling 1). */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) invalid({ password: 'This password is used too often to be safe. Please choose another one.' })
}
