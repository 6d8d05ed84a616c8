import { option } from '../build.ts'

/** Cases at work that do not count as work-related, 29 CFR 1904.5(b)(2)(i)-(ix), in its order. */
export const notWorkRelated = [
  option('public', '(i) The person was here as a member of the public, for example as a patient or client'),
  option('elsewhere', '(ii) The signs only showed at work; the cause lies entirely outside work'),
  option(
    'wellness',
    '(iii) It comes only from a voluntary wellness, medical, fitness or sports activity, for example a flu shot or giving blood',
  ),
  option(
    'food',
    '(iv) It comes only from the person’s own food or drink. Food that the practice supplied or that was contaminated at work does not count here',
  ),
  option('ownTasks', '(v) It comes only from personal tasks here outside the assigned hours'),
  option(
    'grooming',
    '(vi) It comes only from personal grooming, from medicine for a condition unrelated to work, or was intentionally self-inflicted',
  ),
  option('parking', '(vii) A motor vehicle accident on a parking lot or access road of the company on the way to or from work'),
  option(
    'coldOrFlu',
    '(viii) The common cold or flu. Tuberculosis, hepatitis A and other contagious diseases caught at work do not count here',
  ),
  option('mental', '(ix) A mental illness, unless the person hands in a qualified clinician’s opinion that it is work-related'),
] as const

/** What makes a case recordable whatever the treatment, 29 CFR 1904.7(b)(2)-(4), (6), (7) and 1904.8 to 1904.11. */
export const recordableOutcomes = [
  ['death', 'Death', '29 CFR 1904.7(b)(2)'],
  [
    'away',
    'One or more days away from work, not counting the day of the injury; also days that a clinician recommended and the person worked',
    '29 CFR 1904.7(b)(3)',
  ],
  [
    'restricted',
    'Restricted work or a transfer to another job, beyond the day of the injury; also where a clinician recommended it and it was not followed',
    '29 CFR 1904.7(b)(4)',
  ],
  ['unconscious', 'Loss of consciousness, however short', '29 CFR 1904.7(b)(6)'],
  [
    'significant',
    'A clinician found cancer, a chronic irreversible disease, a fractured or cracked bone or tooth, or a punctured eardrum',
    '29 CFR 1904.7(b)(7); OSHA letter of 2015-11-12',
  ],
  [
    'needlestick',
    'A needlestick or cut from a sharp contaminated with another person’s blood or other potentially infectious material',
    '29 CFR 1904.8',
  ],
  ['bloodborne', 'A bloodborne disease was found after contact with another person’s blood', '29 CFR 1904.8(b)(4)'],
  ['removal', 'The person was removed from work under the medical surveillance of an OSHA standard', '29 CFR 1904.9'],
  [
    'hearing',
    'A standard threshold shift in hearing, with a level of 25 dB or more above audiometric zero in the same ear',
    '29 CFR 1904.10',
  ],
  ['tuberculosis', 'A tuberculosis infection after work with a known case of active tuberculosis', '29 CFR 1904.11'],
] as const

/** All that counts as first aid, 29 CFR 1904.7(b)(5)(ii)(A)-(N), in its order. */
export const firstAidItems = [
  option('medication', '(A) Nonprescription medicine at nonprescription strength'),
  option('tetanus', '(B) Tetanus shot'),
  option('cleaning', '(C) Cleaning, flushing or soaking a wound on the surface of the skin'),
  option('covering', '(D) Bandage, gauze pad, butterfly bandage or Steri-Strip'),
  option('hotCold', '(E) Hot or cold therapy'),
  option('softSupport', '(F) Support that is not rigid: elastic bandage, wrap, soft back belt'),
  option('transport', '(G) Splint, sling, collar or board only while the person is taken to care'),
  option('nail', '(H) Drilling a nail to relieve pressure, or draining a blister'),
  option('eyePatch', '(I) Eye patch'),
  option('eyeRinse', '(J) Removing something from the eye with only irrigation or a cotton swab'),
  option('splinter', '(K) Removing a splinter from elsewhere by irrigation, tweezers, swabs or other simple means'),
  option('fingerGuard', '(L) Finger guard'),
  option('massage', '(M) Massage. Physical therapy and chiropractic treatment do not count'),
  option('fluids', '(N) Drinking fluids against heat stress'),
] as const

/** Treatments that are not on the list, 29 CFR 1904.7(b)(5)(ii). */
export const medicalTreatmentExamples =
  'For example: stitches, staples or wound glue; a prescription medicine, or a nonprescription one at prescription strength; a rigid splint or brace; physical therapy; a rabies or hepatitis B vaccine; fluids by vein.'

/** Cases whose name is left off the log, 29 CFR 1904.29(b)(7)(i)-(vi). */
export const privacyConcerns = [
  option('intimate', '(i) An intimate body part or the reproductive system'),
  option('sexual', '(ii) Sexual assault'),
  option('mental', '(iii) A mental illness'),
  option('infection', '(iv) HIV infection, hepatitis or tuberculosis'),
  option(
    'sharp',
    '(v) A needlestick or cut from a sharp contaminated with another person’s blood or other potentially infectious material',
  ),
  option('asked', '(vi) Another illness, not an injury, whose name the person asked to leave off'),
] as const
