import type { FormDefinition } from '../form-types.ts'
import { steps, textarea } from '../build.ts'
import { rating, verdict } from './rating.ts'
import { trial } from './trial.ts'

/** A trial of a sharps container by hands-on staff (29 CFR 1910.1030(c)(1)(v), (d)(4)(iii)(A)(1)). The items are our own. */
export const sharpsContainerTrial: FormDefinition = {
  id: 'sharpsDisposalContainerEvaluationForm',
  name: 'Sharps container trial',
  description: 'You try a sharps container for some days. Say how it works, and whether the practice should use it.',
  searchWords: ['sharps', 'container', 'trial', 'evaluation', 'needle box', 'disposal', 'product'],
  category: 'Incident Report',
  version: 2,
  confidential: false,
  retention: 'planVersion',
  ...steps(
    ['Product', trial('container', 'For example: wall unit, 5 quarts, with counterbalanced lid.')],
    [
      'Function',
      [
        rating('resists', 'Needles and blades do not come through the walls, and nothing leaks'),
        rating('oneHand', 'A sharp can be dropped in with one hand, without touching the container'),
        rating('fits', 'The longest and widest sharps we use fit in'),
        rating('stable', 'It stands or hangs firmly and does not tip over'),
        rating('noSpill', 'Nothing falls out if it is knocked over'),
        rating('closes', 'It closes for transport, and for good at the end, without a risk for the hands'),
      ],
    ],
    [
      'Access and visibility',
      [
        rating('near', 'It can stand right where sharps are used'),
        rating('height', 'The opening is at a good height for everyone, sitting or standing'),
        rating('level', 'The fill line can be seen without bending over the opening'),
        rating('warning', 'Color and biohazard label can be seen from the front'),
        rating('children', 'Patients and children cannot reach in'),
        rating('replace', 'It is easy and safe to take down and replace'),
      ],
    ],
    ['Verdict', [...verdict('container'), textarea('comments', 'Anything else')]],
  ),
}
