import { expect, test } from 'vitest'

import { requireTools } from './debian-tools.ts'

test('missing programs are named with the command that installs them', () => {
  expect(() => requireTools('/nowhere')).toThrow('apt-get install --no-install-recommends chromium flite sox ffmpeg')
})
