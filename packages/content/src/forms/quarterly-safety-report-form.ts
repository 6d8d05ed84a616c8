import type { FormDefinition, FormQuestion } from './form-types.ts'
import { anyDate, must, note, option, pastDate, person, radio, steps, textarea } from './build.ts'

/**
 * The quarterly walk through all rooms: labels and containers (29 CFR 1910.1030(d), (g)(1)), chemicals (1910.1200), exits and fire (1910.37,
 * 1910.157), electricity (1910.303 to .305), floors (1910.22) and protective equipment (1910.132, 1910.1030(d)(3)).
 */
export const quarterlySafetyReportForm: FormDefinition = {
  id: 'quarterlySafetyReportForm',
  name: 'Quarterly safety report',
  description: 'Walk through every room with this list. Assign each problem to a person, with a due date.',
  searchWords: ['inspection', 'walkthrough', 'walk-through', 'checklist', 'hazard', 'report'],
  category: 'Incident Report',
  version: 5,
  confidential: false,
  retention: 'check1',
  ...steps(
    [
      'Blood and labels',
      [
        note(
          'howTo',
          'Look at each line in every room. OK means that you saw it and it was right everywhere. NA means that the practice has no such thing.',
        ),
        line(
          'bioLabels',
          'Biohazard labels or red bags are on waste, on refrigerators and freezers for specimens, and on contaminated equipment',
        ),
        line('safetyControls', 'Safety needles, splash shields, suction and hoods are there and work'),
        line('sharpsContainers', 'Sharps containers are upright, within reach, closable and below the fill line'),
        line('wasteBins', 'Regulated waste is in closed, leakproof containers that are labeled or red'),
        line('noFood', 'No food, drink or cosmetics where blood or specimens are handled or kept'),
        line('handWashing', 'Hand washing places have soap, water and towels; hand rub is filled'),
        line('laundry', 'Contaminated laundry is bagged where it was used, and nobody takes it home'),
      ],
    ],
    [
      'Chemicals',
      [
        line('chemicalLabels', 'Every container has a label that can be read, bottles filled here included'),
        line('dataSheets', 'A data sheet can be found for five products picked at random, and everybody on shift can reach them'),
        line('chemicalStorage', 'Chemicals stand closed, apart from what they react with, corrosives below eye level'),
        line('eyewash', 'The eyewash is clear, marked and works', 'NA only if nothing here can burn the eyes.'),
        line('spillKit', 'Spill supplies are complete and not past their date'),
      ],
    ],
    [
      'Exits and fire',
      [
        line('exits', 'Exits and the ways to them are clear, unlocked from inside and lit'),
        line('exitSigns', 'Exit signs and emergency lights work'),
        line('extinguishers', "Extinguishers hang in place, in the green, with this month's check on the tag"),
        line('storageHeight', 'Nothing is stacked close to sprinklers, heaters or light fixtures'),
        line('evacuationPlan', 'The evacuation plan, meeting place and emergency numbers are posted and right'),
      ],
    ],
    [
      'Electrical and gas',
      [
        line('cords', 'Cords and plugs are whole; no extension cord stands in for an outlet'),
        line(
          'panels',
          'The space in front of electrical panels is clear (36 inches), and breakers are labeled',
          '36 inches hold up to 150 volts to ground: the usual 120/208 or 120/240. A panel of 277/480 volts needs 42 inches, or 48 with another panel across from it.',
        ),
        line('wetOutlets', 'Outlets near water have ground-fault protection, and the test button works'),
        line('defective', 'Defective equipment is tagged and out of use'),
        line('cylinders', 'Gas cylinders are chained, capped when not in use, full and empty ones apart'),
      ],
    ],
    [
      'Floors and ergonomics',
      [
        line('floors', 'Floors are clean, dry and even; mats lie flat'),
        line('passages', 'No cords, boxes or carts in the way'),
        line('stairs', 'Stairs, handrails, steps and ladders are sound'),
        line('lifting', 'Heavy things are kept between knee and shoulder; help for lifting is at hand'),
        line('workstations', 'Chairs, stools, screens and patient chairs can be set to the person who uses them'),
      ],
    ],
    [
      'PPE',
      [
        line('ppeStock', 'Gloves, masks, eyewear and gowns are in stock in all sizes needed, with gloves free of latex'),
        line('ppePlace', 'Each item is where this practice says it is kept'),
        line('ppeCondition', 'Reused items are clean and undamaged: goggles, face shields, utility gloves, lead aprons'),
        line('ppeWorn', 'Staff at work wear what the task asks for, and take it off before leaving the area'),
      ],
    ],
    [
      'Actions',
      [
        pastDate('walkDate', 'Date of the walk', must),
        person('walkedBy', 'Who walked?', { ...must, isMulti: true }),
        textarea('stillOpen', 'Problems found before that are still open', {
          startsWith: 'openProblems',
          help: 'Filled out from the page Fixes, with owner and day. Say why a problem is still open. Leave it empty if there are none.',
        }),
        textarea('otherProblems', 'Anything else that you saw, or that staff told you on the way'),
      ],
    ],
  ),
}

/** One line of the walk. A problem opens the questions of what is wrong, who fixes it and by when. */
function line(key: string, label: string, help?: string): FormQuestion {
  return radio(
    key,
    label,
    [
      option('ok', 'OK'),
      option(
        'problem',
        'Problem',
        textarea(`${key}What`, 'What is wrong, and where?', must),
        person(`${key}Owner`, 'Who fixes it?', must),
        anyDate(`${key}Due`, 'By when?', must),
      ),
      option('na', 'NA'),
    ],
    help === undefined ? must : { ...must, help },
  )
}
