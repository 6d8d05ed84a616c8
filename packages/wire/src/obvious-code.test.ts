import { expect, test } from 'vitest'

import { isObviousCode } from './obvious-code.ts'

test.each(['000000', '111111', '123456', '654321', '234567', '901234', '121212', '123123', '112233', '111222', '123321', '778899'])(
  '%s is obvious',
  (code) => {
    expect(isObviousCode(code)).toBe(true)
  },
)

test.each(['482913', '135791', '100200', '271828', '246802', '112234', '582285'])('%s is not obvious', (code) => {
  expect(isObviousCode(code)).toBe(false)
})
