/**
 * Words of a question about someone's health. Such a question stays in the product and is answered from the library alone. The vaccine, its titer and
 * an exposure are everyday subjects of the library, so these words count only in combination with a person.
 */
const health =
  /\b(?:hiv|aids|pregnan\w*|miscarr\w*|cancer|diabet\w*|epilep\w*|seizures?|asthma\w*|depress\w*|anxiety|suicid\w*|addict\w*|alcohol(?:ic|ism)|drunk|overdos\w*|std|herpes|covid|tuberculosis|(?:got|has|have|had|is|was|tested|came back) (?:sick|ill|infected|positive)|tests? positive|(?:her|his|their|my|whose|patient'?s?) (?:titer|test|tests|results?|blood|labs?(?! coat)|vaccin\w*|allerg\w*|illness|disease|condition|health|medication\w*|meds|doctor|injur\w*|exposure)|test results?|lab results?|medical (?:record|file|history|leave)|sick (?:leave|note)|disabilit\w*|allergic|symptoms?|miscarriage|chemo\w*|surgery|psych\w*|therapist)\b/i

/** A colleague who is not named. */
const unnamedColleague =
  /\b(?:(?:my|our|a|the|one) (?:co-?worker|colleague|boss|hygienist|receptionist|assistant|doctor|dentist|nurse|employee|patient)(?:'s)?\b.{0,40}\b(?:sick|ill|positive|infected|vaccinat\w*|titer|hepatitis|test|pregnant|hurt|injured|allerg\w*))\b/i

/** Whether a question is about the health of a person. */
export const isAboutHealth = (question: string): boolean => health.test(question) || unnamedColleague.test(question)
