import { expect, test } from 'vitest'

import { requireTools } from './debian-tools.ts'

test('the error names the missing programs and the command that installs them', () => {
  expect(() => requireTools('/nowhere')).toThrow('apt-get install --no-install-recommends chromium flite sox ffmpeg')
})
