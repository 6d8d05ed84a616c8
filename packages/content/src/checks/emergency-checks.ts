import { problem, unusable, type CheckStatement, type ItemCheck } from './check-types.ts'

const eyewashWay: CheckStatement = {
  key: 'way',
  text: 'Nothing in the way, sign can be seen',
  seconds: 3,
  problems: [
    problem('blocked', 'Something stands in the way'),
    problem('noSign', 'Sign is missing or hidden'),
    problem('dark', 'Too dark to find it'),
  ],
}

const eyewash = {
  kind: 'eyewash',
  ruleKey: 'eyewashRun',
  photo: 'optional',
  fixDays: 3,
  emergency: true,
} satisfies Partial<ItemCheck>

/** ANSI/ISEA Z358.1 sets no number of seconds: long enough to see that water comes and runs clear. Lukewarm is 60 to 100 °F. */
export const plumbedEyewash: ItemCheck = {
  ...eyewash,
  ok: 'Runs clear on both sides, nothing in the way',
  citation: 'ANSI/ISEA Z358.1-2014',
  statements: [
    {
      key: 'flow',
      text: 'Runs on both sides until it is clear',
      seconds: 20,
      value: { label: 'Run for', unit: 'seconds' },
      problems: [
        unusable('noWater', 'No water, or too weak'),
        unusable('oneSide', 'Runs on one side only'),
        problem('cloudy', 'Stays cloudy or rusty'),
        problem('valve', 'Does not stay on, or drips'),
      ],
    },
    {
      key: 'temperature',
      text: 'Water is lukewarm',
      seconds: 3,
      value: { label: 'Water temperature', unit: '°F', min: 60, max: 100 },
      problems: [unusable('hot', 'Too hot (over 100 °F)'), problem('cold', 'Too cold (under 60 °F)')],
    },
    {
      key: 'caps',
      text: 'Caps on, and they come off by themselves',
      seconds: 3,
      problems: [
        problem('capMissing', 'A cap is missing'),
        problem('capStuck', 'A cap sticks'),
        problem('dirty', 'Nozzle or bowl is dirty'),
      ],
    },
    eyewashWay,
  ],
}

/** An eyewash with its own tank, or a bottle that helps on the way to one. Its manufacturer says what is looked at. */
export const filledEyewash: ItemCheck = {
  ...eyewash,
  ok: 'Full, sealed, in date, nothing in the way',
  citation: 'ANSI/ISEA Z358.1-2014; manufacturer’s instructions',
  statements: [
    {
      key: 'level',
      text: 'Full, and it does not leak',
      seconds: 3,
      problems: [unusable('low', 'Level is too low'), unusable('leaks', 'It leaks'), unusable('used', 'Was used and not refilled')],
    },
    {
      key: 'date',
      text: 'Seal unbroken, fluid in date',
      seconds: 4,
      problems: [
        unusable('expired', 'Fluid is past its date'),
        problem('seal', 'Seal is broken'),
        problem('noDate', 'No date can be read'),
      ],
    },
    {
      key: 'nozzle',
      text: 'Nozzle or strap clean and whole',
      seconds: 3,
      problems: [problem('dirty', 'Nozzle is dirty'), problem('strap', 'Strap or cover is broken')],
    },
    eyewashWay,
  ],
}

export const extinguisherCheck: ItemCheck = {
  kind: 'extinguisher',
  ruleKey: 'extinguisherCheck',
  ok: 'Gauge green, pin and seal there, not blocked',
  photo: 'optional',
  citation: '29 CFR 1910.157(c)(4), (e)(2)',
  fixDays: 3,
  emergency: true,
  statements: [
    {
      key: 'place',
      text: 'In its place, seen and not blocked',
      seconds: 3,
      problems: [
        unusable('gone', 'It is gone'),
        problem('blocked', 'Something stands in front of it'),
        problem('fallen', 'Hook or cabinet is broken'),
        problem('noSign', 'Sign is missing'),
      ],
    },
    {
      key: 'gauge',
      text: 'Gauge in the green, if it has one',
      seconds: 2,
      problems: [
        unusable('low', 'Needle is too low'),
        unusable('high', 'Needle is too high'),
        unusable('unreadable', 'Gauge is broken'),
        unusable('light', 'No gauge, and it feels light'),
      ],
    },
    {
      key: 'pin',
      text: 'Pin in, seal unbroken',
      seconds: 2,
      problems: [problem('seal', 'Seal is broken'), unusable('pin', 'Pin is missing'), unusable('used', 'It was used')],
    },
    {
      key: 'shell',
      text: 'No rust, dent, leak or clogged nozzle',
      seconds: 3,
      problems: [
        problem('rust', 'Rust or dent'),
        unusable('leaks', 'It leaks'),
        unusable('nozzle', 'Hose or nozzle cracked or clogged'),
        problem('label', 'Instructions cannot be read'),
      ],
    },
    {
      key: 'tag',
      text: 'Service tag not older than a year',
      seconds: 3,
      problems: [problem('overdue', 'Yearly service is overdue'), problem('noTag', 'Tag is missing')],
    },
  ],
}

export const firstAidKitCheck: ItemCheck = {
  kind: 'firstAidKit',
  ruleKey: 'firstAidKitCheck',
  ok: 'Complete, nothing expired, easy to reach',
  photo: 'optional',
  citation: '29 CFR 1910.151(b)',
  fixDays: 7,
  emergency: true,
  statements: [
    {
      key: 'place',
      text: 'In its place, marked, easy to reach',
      seconds: 3,
      problems: [unusable('gone', 'The kit is gone'), problem('locked', 'Locked or blocked'), problem('noSign', 'Sign is missing')],
    },
    {
      key: 'contents',
      text: 'Complete by the list inside',
      seconds: 30,
      problems: [
        problem('gloves', 'Gloves are used up'),
        problem('bandages', 'Bandages or gauze used up'),
        problem('other', 'Something else is missing'),
        problem('noList', 'There is no list inside'),
      ],
    },
    {
      key: 'dates',
      text: 'Nothing expired, wet or torn',
      seconds: 20,
      problems: [problem('expired', 'Something has expired'), problem('torn', 'A package is torn or wet')],
    },
  ],
}
