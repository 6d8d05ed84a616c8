import { expect, test } from 'vitest'

import { asksCalmly, dangerOf } from './danger.ts'
import { dangerTexts } from '../testing/evaluation-set.ts'

test.each([
  ['ow just jabbed thru my glove with the cavitron tip, patient still in the chair', 'exposure'],
  ['the cat sank its teeth in my hand', 'bite'],
  ['pink spit flew right in my eye', 'exposure'],
  ['old man slid off the chair, he is cold and making a weird noise', 'collapse'],
  ['hives all over and her throat feels tight', 'allergy'],
  ['the autoclave closet is smoking', 'fire'],
  ['battery in the curing light is swelling up', 'fire'],
  ['her boyfriend is throwing chairs at us', 'violence'],
  ['caller says there is a bomb', 'violence'],
  ['naocl popped off the syringe, he cant open his lids', 'eye'],
  ['poured clorox in with the toilet cleaner, green smell, all coughing', 'spill'],
  ['chemo bag leaked all down my sleeve', 'chemical'],
])('"%s" is recognized as %s without a word that names it', (text, kind) => expect(dangerOf(text)?.id).toBe(kind))

test.each([
  'last year a hygienist jabbed her finger with a used scaler, which log is it',
  'how often do we check the smoke alarm in the hall',
  'what if the autoclave starts smoking',
  'who pays when a patient bit my hand and it bleeds',
  'policy for patients who throw chairs at us',
])('"%s" is asked calmly', (text) => {
  expect(asksCalmly(text)).toBe(true)
  expect(dangerOf(text)).toBeUndefined()
})

test.each([
  { name: 'danger-tune', noticed: 41, right: 40, flagged: 1, of: [42, 40] },
  { name: 'danger-judge', noticed: 40, right: 38, flagged: 1, of: [42, 40] },
  // Texts like these were written for the training after their misses had been seen.
  { name: 'danger-fourth-tune', noticed: 99, right: 98, flagged: 5, of: [100, 100] },
  { name: 'danger-seventh-tune', noticed: 49, right: 49, flagged: 2, of: [50, 50] },
  // Nothing was learned from the texts of these.
  { name: 'danger-fourth-judge', noticed: 97, right: 96, flagged: 2, of: [100, 100] },
  { name: 'danger-sixth-judge', noticed: 49, right: 48, flagged: 2, of: [50, 50] },
  { name: 'danger-seventh-judge', noticed: 48, right: 46, flagged: 2, of: [50, 50] },
  { name: 'danger-eighth-tune', noticed: 48, right: 47, flagged: 1, of: [50, 50] },
  { name: 'danger-eighth-judge', noticed: 46, right: 46, flagged: 2, of: [50, 50] },
] as const)('most urgent texts of $name get their card, and few calm ones get any', (expected) => {
  const texts = dangerTexts(expected.name)
  const urgent = texts.filter(({ kind }) => kind !== 'calm')
  const calm = texts.filter(({ kind }) => kind === 'calm')
  expect([urgent.length, calm.length]).toEqual(expected.of)
  expect(urgent.filter(({ text }) => dangerOf(text)).length).toBeGreaterThanOrEqual(expected.noticed)
  expect(urgent.filter(({ text, kind }) => kind.split(',').includes(dangerOf(text)?.id ?? '')).length).toBeGreaterThanOrEqual(
    expected.right,
  )
  expect(calm.filter(({ text }) => dangerOf(text)).length).toBeLessThanOrEqual(expected.flagged)
})

test.each([
  ['guy purple in the restroom, foil and a lighter beside him', 'overdose'],
  ['i cant get her to wake, pills all around her', 'overdose'],
  ['she took the whole bottle of percocet and is drowsy', 'overdose'],
  ['she said she wants to die and took the percocet home', 'self-harm'],
  ['clients husky latched onto our tech and shredded her sleeve', 'bite'],
  ['cockatoo nipped my finger, bleeding', 'bite'],
  ['pricked my thumb while we were putting a cat to sleep', 'vet-drug'],
  ['splashed euth solution in my mouth', 'vet-drug'],
  ['broken vial in the red bag sliced my hand just now', 'exposure'],
  ['does the patient need juice, diabetic and confused', 'low-sugar'],
  ['mrs. ortiz is staring at the ceiling and wont answer me, skin is cold', 'collapse'],
  ['old lady in recliner has no heartbeat', 'collapse'],
  ['face swelling up after the shrimp platter at lunch, hes clutching his throat', 'allergy'],
  ['guy in the parking lot nodding off, lips purple, foil on the dash', 'overdose'],
  ['hygienist says her jaw aches and shes sweaty and sick to her stomach', 'chest-pain'],
  ['took too much insulin and now she is trembling', 'low-sugar'],
  ['cut myself with the box cutter, its gushing', 'bleeding'],
  ['steam from the statim got my forearm, skin is coming off', 'burn'],
  ['formocresol squirted on my cheek', 'chemical'],
  ['gas odor in the hallway', 'gas'],
  ['the co thing in the hall keeps chirping and we all feel woozy', 'gas'],
  ['tech keeps saying everyone would be better off without her', 'self-harm'],
  ['dropped a bottle of formalin, the whole hall reeks', 'spill'],
  ['pt nonresponsive after extraction plz help', 'collapse'],
  ['doc says chest feels squeezed and he is clammy', 'chest-pain'],
  ['she cant find her words and her smile is crooked', 'stroke'],
  ['all of a sudden his smile is crooked', 'stroke'],
  ['kid sucked in a crown while I was cementing it', 'choking'],
  ['gauze is lodged way back and she is turning red', 'choking'],
  ['type 1 patient skipped lunch and is acting weird and sweaty', 'low-sugar'],
  ['shes having one of her epileptic fits', 'seizure'],
  ['pumped bright red from the forearm where the scalpel went', 'bleeding'],
  ['i touched the hot plate with three fingers, blisters coming up', 'burn'],
  ['developer tank sloshed over and my shoes are soaked, feet burning', 'chemical'],
  ['the owner’s little boy got into the flea pills', 'poisoning'],
  ['gave a second block and now he is confused and his lips are tingling', 'anesthetic'],
  ['i just cant do this anymore i want it all to be over for good', 'self-harm'],
  ['we put her dog down, she says she has nothing left and will join him tonight', 'self-harm'],
  ['azma attack in op 2', 'asthma'],
  ['cgm reads 41, he looks drunk and pale', 'low-sugar'],
  ['scalding coffee went down her leg', 'burn'],
  ['gave versed and he is too deep, shallow breaths', 'overdose'],
  ['mercury from the old bp cuff is all over the floor', 'spill'],
])('"%s" is an emergency of the kind %s', (text, kind) => expect(dangerOf(text)?.id).toBe(kind))

test.each([
  'do bloody sponges go into the biohazard bin',
  'do gauzes soaked with blood belong in the red container',
  'does a sparking noise from an old outlet need an electrician',
  'he got chest pains at his previous clinic, can he still lift boxes',
  'where should a carbon monoxide alarm be mounted',
  'does the room with the smoking light need a cover',
  'how do I write up a needlestick from 2023',
  'needlestick two years ago, do I need to do anything',
  'putting a dog to sleep, do I need a DEA form',
  'which stethoscope for the boxer with bleeding gums',
  'our smoke detector battery is dead',
  'she passed out flyers about the flu clinic',
  'patient says his jaw hurts after the crown',
  'cut the water line and its gushing',
  'she is on fire today, sold 4 whitening kits',
  'patient wants her crooked smile fixed, who does aligners',
])('"%s" shows no card', (text) => expect(dangerOf(text)).toBeUndefined())

test.each([
  ['heat stroke', 'heat'],
  ['golpe de calor', 'heat'],
  ['he has been on the roof since dawn, face crimson, and cannot say his own name', 'heat'],
  ['no ac in the kennels, she stopped sweating and is confused', 'heat'],
  ['concussion', 'head-injury'],
  ['she tumbled off the ladder and her neck is killing her', 'head-injury'],
  ['he clunked his head on the counter and now he is vomiting', 'head-injury'],
  ['se cayo y no siente las piernas', 'head-injury'],
  ['in labor', 'childbirth'],
  ['lady in our lobby says the baby is coming and she has to push', 'childbirth'],
  ['client is 37 weeks and her waters just went', 'childbirth'],
  ['laser in my eye', 'laser-eye'],
  ['the diode fired while my goggles were up and now i see a dark spot', 'laser-eye'],
  ['tornado', 'storm'],
  ['the twister is by the highway and we have nine patients here', 'storm'],
  ['viene un tornado, donde nos metemos', 'storm'],
])('"%s" gets the card %s', (text, kind) => expect(dangerOf(text)?.id).toBe(kind))

test.each([
  'tornado drill',
  'heat stroke poster',
  'labor law poster',
  'laser goggles order',
  'back injury training',
  'concussion form from last month',
  'puppy delivery date',
  'which room is the shelter in our plan',
])('"%s" gets no card of these', (text) => expect(dangerOf(text)).toBeUndefined())

test('texts about every kind of emergency get their card, and calm ones with the same words get none', () => {
  const texts = dangerTexts('emergency-texts')
  expect(texts.filter(({ kind }) => kind === 'calm')).toHaveLength(60)
  expect(texts.filter(({ kind }) => kind !== 'calm')).toHaveLength(60)
  expect(texts.filter(({ text, kind }) => (dangerOf(text)?.id ?? 'calm') !== kind)).toEqual([])
})
