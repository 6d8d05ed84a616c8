import { describe, expect, test } from 'vitest'

import { nameGuard, type KnownPerson } from './name-guard.ts'

const person = (firstName: string, lastName: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  firstName,
  lastName,
  role: 'Dental hygienist',
  contacts: [],
  ...more,
})

const people = [
  person('Nora', 'Lindqvist', { role: 'Safety officer', contacts: ['nora@birch.example', '+15035550142'] }),
  person('José', 'de la Cruz'),
  person('Ruth', 'Amara', { role: null }),
  person('May', 'White'),
  person('Li', 'Wu', { role: 'Nora’s assistant' }),
]
const guard = nameGuard(people, '(503) 555-0100')

describe('where a question asks for a person', () => {
  test.for([
    ['Nora Lindqvist', 'Safety officer'],
    ['  nora   LINDQVIST ', 'Safety officer'],
    ['Jose de la Cruz', 'Dental hygienist'],
    ['Ruth Amara', 'Former staff member'],
    ['A Stranger', 'A person named by the practice'],
    ['Li Wu', 'Staff member'],
  ])('%s is shown as %s', ([name, shown]) => {
    expect(guard.person(name ?? '')).toBe(shown)
  })

  test('two people with the same name are shown with both roles', () => {
    const both = nameGuard([person('Sam', 'Oak'), person('Sam', 'Oak', { role: 'Front desk' })])
    expect(both.person('Sam Oak')).toBe('Dental hygienist or Front desk')
  })
})

test('an email address is also detected with a full-width at sign', () => {
  for (const text of ['safety@birch.example', 'safety＠birch.example']) expect(guard.names(text)).toBe(true)
})

describe('in a free text', () => {
  test.for([
    ['Ask Nora Lindqvist, or call (503) 555-0100.', 'Ask Safety officer, or call (503) 555-0100.'],
    ['Lindqvist, Nora', 'Safety officer'],
    ['Dr. José  De La Cruz keeps it', 'Dental hygienist keeps it'],
    ['Under the white sink, may be locked', 'Under the white sink, may be locked'],
    ['White cabinet. May be locked.', 'White cabinet. May be locked.'],
    ['At the street de la Paz', 'At the street de la Paz'],
    ['Mercy Hospital, (503) 555-0199', 'Mercy Hospital, (503) 555-0199'],
  ])('%s becomes %s', ([text, shown]) => {
    expect(guard.passage(text ?? '')).toBe(shown)
  })

  test.for([
    ['a first name', 'Nora has the key'],
    ['a last name', 'Key: Mrs Lindqvist'],
    ['a name in lower case', 'ask nora first'],
    ['a possessive form of a name', 'in Nora’s office'],
    ['a name without its accent', 'call JOSE'],
    ['a name with an extra accent', 'ask No\u0301ra'],
    ['a name with an invisible character in it', 'call No\u200bra'],
    ['a name with a letter of another script', 'call N\u043Era'],
    ['a name with a stroke in a letter', 'call Nøra'],
    ['a name in full-width letters', 'call Ｎｏｒａ'],
    ['a name next to an underscore', 'room_nora'],
    ['a name that is an everyday word', 'in the office of May'],
    ['a person who left', 'Ruth knows'],
    ['a short name', 'Wu has it'],
    ['an e-mail address', 'safety@birch.example'],
    ['a private number', 'call 503.555.0142 at night'],
    ['a private number with its country code', '+1 (503) 555-0142'],
    ['a private number with long dashes', 'call 503–555–0142'],
    ['a private number with spaces around its dashes', 'call 503 - 555 - 0142'],
    ['a private number in full-width digits', 'call ５０３ ５５５ ０１４２'],
  ])('%s causes the text to be withheld', ([, text]) => {
    expect(guard.passage(text ?? '')).toBeNull()
  })

  test('a private number that is also the work phone is shown', () => {
    expect(nameGuard(people, '503-555-0142').passage('Call 503 555 0142')).toBe('Call 503 555 0142')
  })
})

describe('a first name that is also an everyday word or a particle', () => {
  const names = ['Ben', 'Grace', 'Bill', 'Rose', 'Art', 'May', 'Will', 'Mark']
  const everyday = nameGuard(names.map((name) => person(name, 'Okonkwo')))

  test.for([
    'Ask Ben in operatory 2',
    'Ben has the key',
    'ben has the key',
    'Key: Grace',
    'Grace has the key',
    'grace has the key',
    'Key: Grace, at the desk',
    'Keys: Rose and the front desk',
    'Ask Bill',
    'ask bill first',
    'Call rose at the desk',
    'Rose knows',
    'May has the key',
    'Will is in operatory 2',
    'Will keeps the kit',
    'Under the sink.\nWill has the key',
    'Art’s office',
    'With Grace at the front desk',
    'Mrs. Rose',
    'Mark checks it every week',
    'key: grace',
    'key: bill',
    'keys: rose and the front desk',
    'key: grace at the desk',
    'Ask B\u0435n',
    'b\u0435n has the key',
    'Gracé',
    'next to gracé',
    'next to grace\u0301',
    'next to gr\u0430ce',
    'in the office of May',
  ])('withholds "%s"', (text) => expect(everyday.passage(text)).toBeNull())

  test.for([
    'May be locked',
    'Under the sink, may be locked',
    'The door will be open',
    'Will be refilled every month',
    'Mark the spill and keep people away',
    'Bill of lading on the wall',
    'The rose window, second floor',
    'Grace period: 30 days',
    'Next to the art on the wall',
    'Art room, second shelf',
    'mark the floor',
    'the water rose to the shelf',
    'Rose garden entrance',
    'Below the bill counter',
    'Key: in the drawer',
    'Note: may be locked',
    'Warning: will be hot',
    'Note: mark the spill',
  ])('shows "%s"', (text) => expect(everyday.passage(text)).toBe(text))
})
