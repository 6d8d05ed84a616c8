import type { FormDefinition } from '../form-types.ts'
import { input, must, steps, textarea } from '../build.ts'
import { rating, verdict } from './rating.ts'
import { trial } from './trial.ts'

/** A trial of a dental syringe with a safety feature by hands-on staff (29 CFR 1910.1030(c)(1)(iv)(B), (v)). The items are our own. */
export const dentalSyringeTrial: FormDefinition = {
  id: 'safetyDentalSyringesForm',
  name: 'Safety dental syringe trial',
  description: 'You try a safety syringe for local anesthesia. Say how it works, and whether the practice should use it.',
  searchWords: ['dental', 'syringe', 'anesthesia', 'needlestick', 'trial', 'evaluation', 'safety', 'product'],
  category: 'Incident Report',
  listedAt: ['dental'],
  version: 2,
  confidential: false,
  retention: 'planVersion',
  ...steps(
    [
      'Product',
      [
        ...trial('syringe', 'For example: disposable syringe with sliding sleeve, 27 G long.'),
        input('uses', 'How many injections did you give with it?', { ...must, inputKind: 'number' }),
      ],
    ],
    [
      'In use',
      [
        rating('load', 'The cartridge is loaded and changed quickly, without touching the needle'),
        rating('cartridge', 'The cartridge, and blood in it after aspiration, can be seen at all times'),
        rating('aspirate', 'You can aspirate with one hand, and again after moving the needle'),
        rating('second', 'A second injection for the same patient is safe, and the needle is covered in between'),
        rating('small', 'It works in small mouths and at the back teeth'),
        rating('grip', 'Size, weight and rings fit your hand, with gloves'),
        rating('needles', 'It takes the needle lengths and gauges that we use'),
      ],
    ],
    [
      'Safety feature',
      [
        rating('oneHand', 'The needle is covered with one hand, and the other hand stays away'),
        rating('sign', 'You can see or hear that the needle is covered'),
        rating('permanent', 'Once locked, it stays locked until it is thrown away'),
        rating('remove', 'No needle is unscrewed by hand'),
        rating('skip', 'The syringe cannot be laid down with an open needle'),
      ],
    ],
    [
      'Patient',
      [
        rating('calm', 'Its look and sound do not frighten the patient'),
        rating('comfort', 'It hurts no more than the present syringe'),
        rating('view', 'It does not block your view of the injection site'),
      ],
    ],
    ['Verdict', [...verdict('syringe'), textarea('comments', 'Anything else')]],
  ),
}
