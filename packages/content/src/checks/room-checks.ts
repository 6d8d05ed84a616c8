import { problem, unusable, type ItemCheck } from './check-types.ts'

export const sharpsContainerCheck: ItemCheck = {
  kind: 'sharpsContainer',
  ruleKey: 'sharpsContainerCheck',
  ok: 'Below the line, upright, closes, labeled',
  photo: 'none',
  citation: '29 CFR 1910.1030(d)(4)(iii)(A)',
  fixDays: 1,
  together: true,
  statements: [
    {
      key: 'fill',
      text: 'Filled below the line',
      seconds: 2,
      problems: [
        problem('atLine', 'At the line: replace it now'),
        unusable('overfilled', 'Overfilled'),
        unusable('sticksOut', 'A sharp sticks out'),
      ],
    },
    {
      key: 'place',
      text: 'Upright, secured, where sharps are used',
      seconds: 2,
      problems: [
        problem('loose', 'Loose or tipped over'),
        problem('far', 'Too far from the work'),
        problem('height', 'Too high to see inside'),
        unusable('gone', 'It is gone'),
      ],
    },
    {
      key: 'shell',
      text: 'No crack, no leak, the lid closes',
      seconds: 2,
      problems: [
        unusable('cracked', 'Cracked or pierced'),
        unusable('leaks', 'It leaks'),
        problem('lid', 'Lid is missing or does not close'),
      ],
    },
    {
      key: 'label',
      text: 'Red or with a biohazard label',
      seconds: 1,
      problems: [problem('noLabel', 'Label is missing'), problem('unreadable', 'Label cannot be read')],
    },
  ],
}

export const sterilizerCheck: ItemCheck = {
  kind: 'sterilizer',
  ruleKey: 'sporeTest',
  ok: 'Test shows no growth, the control grew',
  photo: 'required',
  citation: 'CDC MMWR 52(RR-17), 2003',
  fixDays: 1,
  statements: [
    {
      key: 'test',
      text: 'Test shows no growth',
      seconds: 20,
      problems: [
        unusable('growth', 'Growth: the test is positive'),
        problem('notRun', 'No test was run in this period'),
        problem('unreadable', 'Result cannot be read'),
      ],
    },
    {
      key: 'control',
      text: 'Control of the same lot grew',
      seconds: 10,
      problems: [problem('noGrowth', 'Control did not grow'), problem('noControl', 'No control was run')],
    },
    {
      key: 'loads',
      text: 'Load records complete since last test',
      seconds: 10,
      problems: [
        problem('noRecord', 'A load has no record'),
        problem('noIndicator', 'An indicator was not noted'),
        problem('noOperator', 'An operator was not noted'),
      ],
    },
    {
      key: 'paper',
      text: 'Date, lot and sterilizer on the result',
      seconds: 10,
      problems: [problem('noLot', 'Lot number is missing'), problem('noDate', 'Date or sterilizer is missing')],
    },
  ],
}

export const waterUnitCheck: ItemCheck = {
  kind: 'waterUnit',
  ruleKey: 'waterTest',
  ok: 'Water result at most 500 CFU/mL',
  photo: 'required',
  citation: 'CDC MMWR 52(RR-17), 2003',
  fixDays: 14,
  statements: [
    {
      key: 'result',
      text: 'Result at most 500 CFU/mL',
      seconds: 20,
      value: { label: 'Result', unit: 'CFU/mL', max: 500, required: true },
      problems: [
        unusable('over', 'Over 500 CFU/mL'),
        problem('invalid', 'Lab could not use the sample'),
        problem('notTested', 'No sample was taken'),
      ],
    },
    {
      key: 'treatment',
      text: 'Line treated and flushed on schedule',
      seconds: 5,
      problems: [
        problem('missed', 'A treatment was missed'),
        problem('usedUp', 'Product is used up'),
        problem('expired', 'Cartridge or straw has expired'),
        problem('notFlushed', 'Line was not flushed'),
      ],
    },
  ],
}

/** The law asks for date, person, result and follow-up of each inspection. A stop holds all of them, so it takes the place of the form. */
export const amalgamSeparatorCheck: ItemCheck = {
  kind: 'amalgamSeparator',
  ruleKey: 'amalgamInspection',
  ok: 'Works as its manual says, not full',
  photo: 'optional',
  citation: '40 CFR 441.30; 40 CFR 441.50(b)(1)',
  fixDays: 10,
  statements: [
    {
      key: 'level',
      text: 'Solids below the line for full',
      seconds: 8,
      problems: [
        problem('nearlyFull', 'Nearly full: order the next one'),
        problem('full', 'Full: replace the container'),
        problem('cannotSee', 'Level cannot be seen'),
      ],
    },
    {
      key: 'works',
      text: 'Works, no leak, no alarm, no bypass',
      seconds: 8,
      problems: [
        problem('leaks', 'It leaks'),
        problem('alarm', 'Alarm or warning light is on'),
        problem('bypass', 'Water runs past it'),
        problem('suction', 'Suction is weak'),
      ],
    },
  ],
}
