/** Parts of the patterns below, matched against texts of `plainText` in which people are "@". */

/** Words about the health of a person. */
const health =
  '(?:hep ?[abc]?|hepatitis|hbv|hcv|hiv|aids|tb|tuberculosis|covid|flu|influenza|cancer|diabetes|asthma|epilepsy|vaccin\\w*|immun\\w*|shots?|boosters?|titers?|antibod\\w+|declin\\w+|refus\\w+|consent form|tested|test(?:s)?(?: results?| positive| negative)|results?|positive|pregnan\\w+|expecting|sick|ill|illness\\w*|infected|infection|contagious|hurt|injur\\w+|stuck|pricked|poked|needle ?sticks?|exposed|exposures?|splashed|bitten|allerg\\w+|medical|health|doctors?|physicians?|clinician|hospital|surgery|medications?|medicines?|meds|pills|diagnos\\w+|disease|condition|symptoms?|disab\\w+|mental|depress\\w+|therapy|quarantine|titer|respirator (?:form|questionnaire|clearance)|vacun\\w+|rechaz\\w+|embarazad\\w+|enferm\\w+|pincha?\\w*|pincho|alergic\\w+|medic\\w+|salud|prueba|resultados?|contagi\\w+|lesion\\w*)'

/** A person who is not named, or whose name the product does not know. */
const someone =
  '(?:she|he|her|his|him|(?:my|our|a|the|another) (?:co ?worker|colleague|boss|supervisor|hygienist|assistant|dentist|receptionist|nurse|front desk|employee|teammate|new (?:girl|guy|hire|person))s?)'
const anybody =
  '(?:any ?(?:one|body)|some ?(?:one|body)|who|whos|which (?:one )?(?:of us|of them|employees?|staff|people|persons?|assistants?|hygienists?|coworkers?|colleagues?)(?: of us| here)?)'

const facts =
  '(?:pregnant|expecting|sick|ill|infected|contagious|allergic|positive|immune|vaccinated|unvaccinated|immunized|stuck|pricked|poked|exposed|hurt|injured|bitten|splashed|diagnosed|tested|(?:hiv|tb|hep ?[abc]|hepatitis|covid)(?: [abc])?(?: positive| negative)?)'

/** Questions about the health of people that name nobody. */
const ofNobodyNamed: readonly RegExp[] = [
  new RegExp(
    `^${anybody} (?:here |else )?(?:(?:is|are|was|were|got|gets|has been|have been|had been) (?:not |already |here )*${facts}|isnt ${facts}|arent ${facts}|(?:not )?(?:declined|refused|tested positive|rejected))(?! (?:to|when|if|while|enough|for)\\b(?! latex))(?!.*\\b(?:must|should|has to|need|needs|allowed|may|can|trained|to blood)\\b)`,
  ),
  new RegExp(
    `^${anybody} (?:here )?(?:has|have|had) (?:already |not |never |yet |ever )*(?:had )?(?:her |his |their |the )?(?:declined|refused|covid|hiv|aids|tb|hep\\w*|hepatitis|the flu|cancer|asthma|an allergy|allergies)\\b`,
  ),
  new RegExp(
    `^(?:did|has|have|is|are|was|were|does|do) (?:any ?(?:one|body)|some ?(?:one|body))(?: here| else| of us| at work)? (?:(?:ever|just|get|got|gotten|been|be|have|had|test|tested|already|recently) )*(?:declin\\w+|refus\\w+|reject\\w+|positive|pregnant|sick|stuck|hurt|injured|hiv|tb|covid|hep\\w*|hepatitis|vaccinated|allergic)(?!.*\\b(?:must|should|what (?:do|now)|have to|need)\\b)`,
  ),
  new RegExp(`^whose (?:\\w+ )?${health}\\b.*\\b(?:missing|overdue|positive|due|expired|open)\\b`),
  new RegExp(
    `^(?:is|was|has|did|does|had|why (?:is|was|did|does|has)|when (?:did|was|is|does)|what (?:is|was|did|does)) ${someone}(?! (?:have|need|has) to\\b)(?!.*\\b(?:i|me|my|we|our)\\b)(?: \\w+){0,5} ${health}\\b(?!.*\\b(?:must|should|have to|need|allowed|may|can|what do|who pays)\\b)`,
  ),
  new RegExp(`^(?:show me|see|open|what is in|whats in|what are) (?:her|his) (?:\\w+ ){0,3}${health}\\b`),
  /^quien(?:es)? (?:se (?:pincho|corto|lastimo|enfermo|vacuno)|rechazo|rechazaron|esta(?:n)? (?:enferm|embarazad|vacunad)|no (?:se|esta))/,
]

/** Not about the health of the named person: the person does, gets or is told something. */
const notOfThePerson =
  /\b(?:i|my|we|our|us)\b|\b(?:to|ask|tell|call|with|notify|contact|reach|from) @|\b@? ?(?:keeps?|orders?|gives?|offers?|stores?|handles?|teach(?:es)?|trains?|in charge|responsible|the one who)\b/

const opening = /^(?:(?:show|give|tell|send|open|see|pull up|look up|read|check|find)(?: me| up)*|lookup) (?:about )?/

const ofThePerson = new RegExp(`(?:\\b|^)(?:${health})\\b`)
const misfortune =
  /^(?:what (?:happened to|is wrong with|s wrong with|does @ (?:have(?! to\b)|take))|whats wrong with|why (?:is|was|did|has) @ (?:\w+ ){0,3}(?:out|absent|gone|off|on leave|leave|home|fired)|(?:que (?:le paso|tiene)(?: a)?)) ?@?/

/** Whether a text, with people marked as "@", asks about the health of somebody else. */
export function asksOfHealth(marked: string): boolean {
  if (ofNobodyNamed.some((pattern) => pattern.test(marked))) return true
  if (!marked.includes('@')) return false
  const asked = marked.replace(opening, '')
  return (ofThePerson.test(asked) && !notOfThePerson.test(asked)) || misfortune.test(asked)
}

const training = '(?:trainings?|training videos?|refresher|bloodborne|osha course|entrenamientos?|capacitacion(?:es)?|cursos?)'
const gives = /\b(?:trainers?|teach\w*|gives?|leads?|holds?|runs?|answers?|who|i|my|we|our)\b/

/** Whether the training of somebody else is asked about. */
export const asksOfTraining = (marked: string): boolean =>
  new RegExp(
    `^(?:did|has|is|was|when|whens|how much|how far|does|what|show|show me|see|ya)\\b.*@.*\\b${training}\\b|^@ (?:ya )?(?:\\w+ )?(?:la |su |el )?${training}(?: \\w+)?$|^(?:ya )?(?:termino|hizo|completo) @ .*${training}`,
  ).test(marked) && !gives.test(marked.replace(/^show me/, 'show'))

/** Whether the tasks of somebody else are asked about. */
export const asksOfTasks = (marked: string): boolean =>
  /^(?:(?:what|which|how many)(?: \w+)? (?:tasks?|to dos?)(?: \w+){0,3} @(?: \w+){0,2}|(?:did|has|have|is|does|was) @ (?:\w+ ){0,4}tasks?(?: \w+){0,2}|what (?:does|must|should) @ (?:have|need)?(?: to)? ?do(?: today| this week)?|is @ (?:behind|late|overdue)(?: \w+){0,3}|(?:show |show me )?@ tasks?|que (?:tiene que hacer|tareas tiene) @)$/.test(
    marked,
  )
