import { useEffect, useState } from 'react'

import { emptyPhone, phoneValueOf, type PhoneValue } from '#web/platform/fields/phone/phone.ts'

/** A stored number as a phone field value; undefined until the country rules are loaded. */
export function usePhoneValue(international: string | undefined): PhoneValue | undefined {
  const [known, setKnown] = useState<{ of: string; value: PhoneValue }>()
  useEffect(() => {
    if (!international) return
    let current = true
    void phoneValueOf(international).then(
      (value) => current && setKnown({ of: international, value }),
      () => current && setKnown({ of: international, value: { country: 'US', text: international } }),
    )
    return () => {
      current = false
    }
  }, [international])
  if (international === '') return emptyPhone
  return known && known.of === international ? known.value : undefined
}
