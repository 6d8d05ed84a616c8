const unit = '(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?)'
const amount = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|thirty)'

/** Patterns of a question, with the pattern of a sentence that answers it. The first match counts. */
const answerPatterns: readonly (readonly [asked: RegExp, answer: RegExp])[] = [
  [
    /\bhow (?:often|frequently|many times|regularly)\b|\b(?:every|each|once an?) (?:day|week|month|quarter|year)\b/,
    new RegExp(
      `\\b(?:every|each|once|twice|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?|after each|per (?:day|week|month|year)|no more than|within|at least)\\b|\\b${amount} ${unit}\\b`,
      'i',
    ),
  ],
  [
    /\bhow (?:long|soon|fast|quick(?:ly)?|many (?:seconds|minutes|hours|days|weeks|months|years))\b|\bwhen\b|\bdeadlines?\b|\btoo (?:late|old)\b|\bexpires?\b/,
    new RegExp(
      `\\b(?:${amount}|calendar|working) ${unit}\\b|\\b(?:at once|immediately|before|after|until|as soon as|every|each|yearly|weekly|monthly|daily)\\b`,
      'i',
    ),
  ],
  [/\bhow (?:much|many|far|close|high|full|hot|big|heavy|deep|warm)\b|\blimits?\b|\bmost i\b/, /\d/],
  [
    /\b(?:have|has|need|needs|required|supposed|mandatory|must|should|allowed|ok|okay|may|can)\b/,
    /\b(?:must|required?|requires|law|asks for|needs?|may|never|do not|not|only|always|exempt|recommends?|recommended)\b/i,
  ],
]

/**
 * The pattern that a sentence must match to answer a question of this kind; undefined if any sentence may answer it. `plain` is the question in plain
 * words.
 */
export const answerPattern = (plain: string): RegExp | undefined => answerPatterns.find(([asked]) => asked.test(plain))?.[1]

/** Whether a question is about what has to be done, how often or for how long. The task rules contain the answer. */
export const isDutyQuestion = (plain: string): boolean =>
  /\bhow (?:often|frequently|many times|regularly)\b|\b(?:have|has|need|needs|supposed) to\b|\b(?:required|mandatory|must|keep|kept|task|due|who (?:checks|does|has))\b|\b(?:every|each) (?:week|month|quarter|year)\b/.test(
    plain,
  )
