import { problem, unusable, type ItemCheck } from './check-types.ts'

const emergencyEquipment = { ruleKey: 'emergencyEquipmentCheck', photo: 'optional' } satisfies Partial<ItemCheck>

/** Expired pads or a razor that is gone do not put an AED out of use: in an emergency it is still better than none. */
export const aedCheck: ItemCheck = {
  ...emergencyEquipment,
  kind: 'aed',
  ok: 'Ready light on, pads and battery in date',
  citation: 'Manufacturer’s instructions; state law on AEDs',
  fixDays: 2,
  emergency: true,
  statements: [
    {
      key: 'ready',
      text: 'Indicator says ready',
      seconds: 2,
      problems: [unusable('notReady', 'Light is red or off'), unusable('service', 'It asks for service'), problem('beeps', 'It beeps')],
    },
    {
      key: 'pads',
      text: 'Pads sealed and in date',
      seconds: 5,
      problems: [
        problem('expired', 'Pads have expired'),
        unusable('noPads', 'There are no pads'),
        problem('open', 'Package is open'),
        problem('noChildPads', 'Child pads or key missing'),
      ],
    },
    {
      key: 'battery',
      text: 'Battery in date',
      seconds: 4,
      problems: [problem('expired', 'Battery date has passed'), unusable('low', 'It says low battery')],
    },
    {
      key: 'extras',
      text: 'Razor, scissors, gloves and mask there',
      seconds: 4,
      problems: [
        problem('razor', 'Razor or scissors missing'),
        problem('gloves', 'Gloves or towel missing'),
        problem('mask', 'Breathing mask missing'),
      ],
    },
    {
      key: 'place',
      text: 'In its place, easy to reach, no damage',
      seconds: 3,
      problems: [
        unusable('gone', 'The AED is gone'),
        problem('blocked', 'Locked or blocked'),
        problem('noSign', 'Sign is missing'),
        problem('damaged', 'Case is damaged'),
      ],
    },
  ],
}

export const drugKitCheck: ItemCheck = {
  ...emergencyEquipment,
  kind: 'drugKit',
  ok: 'Complete, in date, in its place',
  citation: 'Manufacturer’s instructions; state boards',
  fixDays: 3,
  statements: [
    {
      key: 'place',
      text: 'In its place, the team can open it',
      seconds: 3,
      problems: [unusable('gone', 'The kit is gone'), problem('locked', 'Nobody here has the key'), problem('seal', 'Seal is broken')],
    },
    {
      key: 'dates',
      text: 'Each item in date until the next check',
      seconds: 45,
      problems: [
        problem('epinephrine', 'Epinephrine has expired'),
        problem('nitroglycerin', 'Nitroglycerin has expired'),
        problem('otherDrug', 'Something else has expired'),
        problem('soon', 'Something expires before then'),
      ],
    },
    {
      key: 'contents',
      text: 'Complete by its list',
      seconds: 30,
      problems: [
        problem('drug', 'A drug is missing'),
        problem('syringes', 'Syringes or needles missing'),
        problem('airway', 'Airway, mask or bag missing'),
        problem('noList', 'There is no list inside'),
      ],
    },
    {
      key: 'condition',
      text: 'Liquids clear, packages closed',
      seconds: 5,
      problems: [problem('cloudy', 'A liquid is cloudy or colored'), problem('open', 'A package is open or torn')],
    },
  ],
}

/** A full E cylinder reads about 2,000 psi. The limit of 1,000 psi, half of it, is ours: no rule names one. */
export const oxygenCheck: ItemCheck = {
  ...emergencyEquipment,
  kind: 'oxygen',
  ok: 'Pressure enough, mask, tube and wrench there',
  citation: 'Manufacturer’s instructions; state boards',
  fixDays: 2,
  statements: [
    {
      key: 'pressure',
      text: 'Pressure is at least half of full',
      seconds: 6,
      value: { label: 'Pressure', unit: 'psi', min: 1000 },
      problems: [
        problem('low', 'Less than half full'),
        unusable('empty', 'Empty, or nearly so'),
        unusable('leaks', 'It hisses or leaks'),
        problem('gauge', 'Gauge cannot be read'),
      ],
    },
    {
      key: 'opens',
      text: 'Wrench on it, valve opens, gas flows',
      seconds: 8,
      problems: [
        unusable('wrench', 'Wrench is missing'),
        unusable('stuck', 'Valve is stuck'),
        unusable('regulator', 'Regulator does not work'),
      ],
    },
    {
      key: 'mask',
      text: 'Mask, bag and tubing clean and whole',
      seconds: 4,
      problems: [
        problem('missing', 'Mask or tubing missing'),
        problem('cracked', 'Tubing is cracked or sticky'),
        problem('childMask', 'Child mask is missing'),
      ],
    },
    {
      key: 'secured',
      text: 'Secured, away from heat, oil and grease',
      seconds: 2,
      problems: [
        problem('loose', 'It can fall over'),
        problem('heat', 'It stands near heat or flames'),
        unusable('oil', 'Oil or grease on it'),
      ],
    },
  ],
}
