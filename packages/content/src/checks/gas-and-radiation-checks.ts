import { problem, unusable, type ItemCheck } from './check-types.ts'

export const gasCylinderCheck: ItemCheck = {
  kind: 'gasCylinder',
  ruleKey: 'cylinderCheck',
  ok: 'Chained, capped and labeled, full ones apart',
  photo: 'optional',
  citation: '29 CFR 1910.101',
  fixDays: 3,
  statements: [
    {
      key: 'secured',
      text: 'Each one chained or in a stand',
      seconds: 4,
      problems: [problem('loose', 'One can fall over'), problem('chain', 'Chain or stand is broken')],
    },
    {
      key: 'caps',
      text: 'Cap on each that is not connected',
      seconds: 3,
      problems: [problem('noCap', 'A cap is missing'), unusable('damaged', 'Valve or shell is damaged')],
    },
    {
      key: 'label',
      text: 'Contents can be read on each',
      seconds: 3,
      problems: [problem('noLabel', 'Label is missing'), problem('unreadable', 'Label cannot be read')],
    },
    {
      key: 'apart',
      text: 'Full ones apart from empty ones',
      seconds: 3,
      problems: [
        problem('mixed', 'Full and empty stand together'),
        problem('notMarked', 'Empty ones are not marked'),
        problem('heat', 'They stand near heat or flames'),
      ],
    },
  ],
}

export const laserCheck: ItemCheck = {
  kind: 'laser',
  ruleKey: 'laserAudit',
  ok: 'Eyewear, signs, keys, training in order',
  photo: 'optional',
  citation: 'ANSI Z136.3; OSH Act 5(a)(1)',
  fixDays: 14,
  statements: [
    {
      key: 'eyewear',
      text: 'Eyewear fits each wavelength, no scratch',
      seconds: 30,
      problems: [
        unusable('wrong', 'Eyewear does not fit the laser'),
        problem('scratched', 'Scratched or cracked'),
        problem('tooFew', 'Not enough for everyone in the room'),
      ],
    },
    {
      key: 'signs',
      text: 'Sign at each door, label on each laser',
      seconds: 15,
      problems: [problem('noSign', 'Door sign is missing'), problem('noLabel', 'Label is missing')],
    },
    {
      key: 'key',
      text: 'Key kept apart, stop button works',
      seconds: 15,
      problems: [problem('key', 'Key is left in the laser'), unusable('stop', 'Stop button does not work')],
    },
    {
      key: 'training',
      text: 'Everyone who uses it was trained',
      seconds: 60,
      problems: [problem('untrained', 'Somebody was not trained'), problem('noPaper', 'Training is not on file')],
    },
    {
      key: 'service',
      text: 'Serviced as the manual says',
      seconds: 30,
      problems: [problem('overdue', 'Service is overdue'), problem('noPaper', 'No service report on file')],
    },
  ],
}

export const xrayUnitCheck: ItemCheck = {
  kind: 'xrayUnit',
  ruleKey: 'xrayRegistration',
  ok: 'Registered, inspected, nothing left to fix',
  photo: 'required',
  citation: 'State radiation control law',
  fixDays: 30,
  statements: [
    {
      key: 'registration',
      text: 'Registration is in date',
      seconds: 30,
      problems: [
        problem('expired', 'Registration has ended'),
        problem('soon', 'It ends within 90 days'),
        problem('notFound', 'Certificate cannot be found'),
        problem('moved', 'Unit was moved, sold or replaced'),
      ],
    },
    {
      key: 'inspection',
      text: 'Inspected, and its findings are fixed',
      seconds: 30,
      problems: [
        problem('overdue', 'Inspection is overdue'),
        problem('open', 'A finding is not fixed'),
        problem('noReport', 'Report cannot be found'),
      ],
    },
  ],
}

/** NIOSH advises 45 liters per minute of scavenging at the mask, and no more than 25 ppm in the air while the gas is given. */
export const nitrousUnitCheck: ItemCheck = {
  kind: 'nitrousUnit',
  ruleKey: 'nitrousLeakCheck',
  ok: 'No leak, bag and mask whole, scavenger flows',
  photo: 'none',
  citation: 'NIOSH Publication 94-129; OSH Act 5(a)(1)',
  fixDays: 3,
  statements: [
    {
      key: 'leaks',
      text: 'Hoses and connections do not leak',
      seconds: 30,
      problems: [
        unusable('connection', 'A connection leaks'),
        unusable('hose', 'A hose is cracked'),
        problem('washer', 'A washer is worn'),
      ],
    },
    {
      key: 'bag',
      text: 'Bag and masks whole, masks fit',
      seconds: 10,
      problems: [unusable('bag', 'Bag has a hole'), problem('mask', 'A mask is cracked or stiff'), problem('size', 'A size is missing')],
    },
    {
      key: 'scavenger',
      text: 'Scavenger flows as its gauge says',
      seconds: 10,
      value: { label: 'Scavenger flow', unit: 'L/min', min: 45 },
      problems: [
        unusable('none', 'No flow at the mask'),
        problem('low', 'Flow is too low'),
        problem('noGauge', 'Flow cannot be read'),
        problem('vent', 'Exhaust does not lead outside'),
      ],
    },
    {
      key: 'air',
      text: 'Air reading is low, if one was taken',
      seconds: 2,
      value: { label: 'Near the operator', unit: 'ppm', max: 25 },
      problems: [problem('high', 'Over 25 ppm'), problem('meter', 'Meter or badge does not work')],
    },
  ],
}
