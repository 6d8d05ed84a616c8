import type { FormDefinition } from '../form-types.ts'
import { input, must, steps, textarea } from '../build.ts'
import { rating, verdict } from './rating.ts'
import { trial } from './trial.ts'

/**
 * A trial of a device with a safety feature by hands-on staff (29 CFR 1910.1030(c)(1)(iv)(B), (v)). The items are our own. The id is that of the
 * specification and implies no endorsement.
 */
export const saferDeviceTrial: FormDefinition = {
  id: 'ECRIsNeedleStickPreventionDeviceEvaluationForm',
  name: 'Needlestick prevention device trial',
  description: 'You try a needle or sharp with a safety feature. Say how it works, and whether the practice should use it.',
  searchWords: ['needlestick', 'safety device', 'safer', 'trial', 'evaluation', 'syringe', 'scalpel', 'iv', 'product'],
  category: 'Incident Report',
  version: 2,
  confidential: false,
  retention: 'planVersion',
  ...steps(
    [
      'Product',
      [
        ...trial('device', 'For example: 23 G butterfly with sliding shield.'),
        input('uses', 'How many times did you use it?', { ...must, inputKind: 'number' }),
        input('replaces', 'Which device would it replace?'),
      ],
    ],
    [
      'In use',
      [
        rating('sameWork', 'It does the work as well as the present device'),
        rating('gloves', 'It can be used with gloves, and with wet ones'),
        rating('bothHands', 'Left-handed and right-handed people can use it'),
        rating('view', 'The safety feature does not hide needle, scale or blood'),
        rating('sizes', 'It exists in all sizes that we need, and fits our other devices'),
        rating('learn', 'A new person can use it after a short training'),
      ],
    ],
    [
      'Safety feature',
      [
        rating('oneHand', 'The feature is activated with one hand, and the hands stay behind the tip'),
        rating('skip', 'The device cannot be used without the feature'),
        rating('sign', 'You can see, hear or feel that the feature is on'),
        rating('permanent', 'Once activated, it stays on, even in the container'),
        rating('early', 'It does not activate by itself too early'),
        rating('covers', 'The tip is fully covered or blunt until it is thrown away'),
        rating('splash', 'No blood splashes when it is activated'),
      ],
    ],
    [
      'Patient',
      [
        rating('comfort', 'It hurts the patient no more than the present device'),
        rating('second', 'It does not cause more second tries'),
        rating('infection', 'It creates no new risk of infection or leaks'),
      ],
    ],
    ['Verdict', [...verdict('device'), textarea('comments', 'Anything else')]],
  ),
}
