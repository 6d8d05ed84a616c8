/** The fixed answer to a question about a dose, a drug for somebody, a diagnosis or a patient. */
export const medicalRefusal =
  'I cannot answer medical questions: no doses, no drugs, no diagnoses, nothing about a patient. Ask the clinician in charge. For poisoning call Poison Help, 1-800-222-1222. If life is in danger, call 911.'

const medical =
  /\b(?:(?<!single |multi |single-|multi-|radiation |yearly |first |second |third |last |missed )dos(?:e|es|age|ing)\b(?! (?:badge|record|limit|vial|series))|how (?:many|much) (?:mg|milligrams?|mcg|ml|cc|units|lidocaine|epinephrine|ibuprofen|amoxicillin|insulin|sedati\w*)|prescribe|prescription(?! (?:eye ?)?(?:glasses|lenses|eyewear|goggles|safety))|\d ?mg\b|\bmg (?:for|of|per)\b|dosis\b|(?:truvada|amoxicillin|amox|ibuprofen|isoniazid)\b|how many (?:pills|tablets|capsules) (?:do|does|should|can|must) (?:i|you|we|she|he|they)\b|which (?:antibiotic|drug|medication|painkiller)|(?<!\b(?:expired|leftover|left over|old|unused) (?:\w+ or ){0,3})antibiotics?\b|diagnos\w*|side effects?|should (?:i|she|he|they|the patient) take|is (?:it|this|she|he) (?:infected|contagious)|does (?:she|he|the patient|my patient|this patient) have\b(?! to\b)|symptoms? (?:mean|of)|treat(?:ment|ing)? (?:(?:for|of) )?(?:an? |the |my |her |his )?(?:\w+ )?(?:infection|disease|abscess|cavity|pain|toothache)|\d+[- ]?(?:years?|months?)[- ]old\b(?! (?:(?:dental |medical |student |summer )?(?:assistant|hygienist|employee|worker|intern|extern|volunteer|helper)s? (?:(?:to|may|can|must) )?)?(?:take|shoot|expose|develop|work|run|operate|sterilize) (?:the |our |an? )?(?:x[- ]?rays?|radiographs?|films?|here|with|near|(?:x[- ]?ray )?machines?|autoclaves?|sterilizers?|lasers?|alone|late)\b))/i

/** "Is Lena HIV positive?": the health of a particular person. */
const somebodysHealth =
  /^(?:is|was|has|does|did) (?!(?:i|we|it|this|that|a|an|saliva|blood|everyone|everybody|anyone|staff)\b|the (?!patient))[\w'’]+(?: \w+){0,2} (?:(?:have|got|had|been|be|test|tested) )*(?:hiv|hepatitis(?: [bc])?|hep [bc]|tb|covid|cancer|pregnant|sick|vaccinated|immunized|infected|positive)(?: positive)?\s*(?:[?.!,;].*)?$/i

/** "Did Lena from the front desk test positive?", even if the question goes on to describe what happened. */
const somebodysTest =
  /^(?:is|was|has|did|does) (?!(?:i|we|it|this|that|a|an|everyone|everybody|anyone|staff)\b|the (?!patient)|.*\b(?:spores?|biological|water)\b)[\w'’]+(?: \w+){0,6} test(?:ed|ing)? positive\b/i

/**
 * Whether a question asks for the result of somebody's test. It is refused even if it describes an exposure, because the colleague who asks is not in
 * danger.
 */
export const asksForTestOf = (question: string): boolean => somebodysTest.test(question.trim())

/** Whether a question asks for medical advice or about somebody's health. Whether staff with symptoms may work is not a medical question. */
export const isMedical = (question: string): boolean =>
  medical.test(question) || somebodysHealth.test(question.trim()) || asksForTestOf(question)
