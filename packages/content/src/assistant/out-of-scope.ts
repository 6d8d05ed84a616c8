/**
 * Subjects that the library does not cover, as people ask about them. A question that matches one is not answered from words that happen to fit.
 * Patterns are matched against the plain question: lower case, single spaces.
 */
export const outOfScopePatterns: readonly RegExp[] = [
  // Pay and working time
  /\b(?:get|gets|got|getting|be|been) paid\b|\bpay ?(?:day|check|roll|stub|rate|raise|scale|period)s?\b(?!.*\b(?:gloves?|goggles|gowns?|masks?|glasses|shots?|vaccines?)\b)|\b(?:should|do|does) (?:we|they|you|i) pay (?:an?|the|our|my)\b/,
  /\b(?:wages?|salary|salaries|raise|bonus|bonuses|overtime|direct deposit|commission|401k|retirement)\b/,
  /\b(?:vacation|time off|pto|sick days|sick leave|paid leave|holidays?|fmla|leave of absence|maternity leave|jury duty|break time|lunch break)\b/,
  /\b(?:covering|covers|filling in) for\b|\bon call\b|\bwork schedule\b|\bswitch shifts\b/,
  /\bpay (?:me|us|staff|employees|them) for (?:lunch|breaks?|holidays?|driving|travel|overtime)\b|\blunch (?:place|spot|special|order)s?\b|\bstains? out of\b|\b(?:pump|breast) ?(?:breast )?milk\b|\blicense (?:is )?(?:up|due) for renewal\b|\bin my (?:own )?car\b/,
  // Insurance, bills and claims
  /\b(?:insurances?\b(?!.*\b(?:needle|exposure|at risk)\b)|medicaid|medicare|delta dental|cigna|aetna|copay|deductible|claims?\b(?!.*\bat risk\b)|preauthorization|credential\w*|malpractice)\b/,
  /\b(?:billing|cdt|cpt|icd|procedure|insurance) codes?\b|\bcodes? (?:do|for|to) (?:i |we )?(?:use|bill)\b|\bcode [a-z]?\d{4}\b|\bbill(?:ing|ed)? (?:for|insurance|a patient|patients)\b/,
  /\b(?:refund|invoice|late fee|no show|cancellation fee|late cancel|paid (?:her|his|their|the) bill|unpaid|collections|workers comp(?:ensation)?(?=.*\b(?:pays?|paid|premiums?|rates?|checks?)\b))\b/,
  // Patient charts and privacy
  /\b(?:hipaa|phi|privacy notice|data breach|breach notification|patient charts?|release of records|medical release)\b/,
  /\bcop(?:y|ies) of (?:her|his|their|the patients?) (?:chart|records?|xrays?|x-rays?|file)\b|\bfax\b|\brecord phone calls\b|\bold patient (?:xrays|x-rays|records|films)\b/,
  /\b(?:parents?|parental|guardian|informed|minors?) consent\b|\bconsent (?:form )?(?:to|for) (?:treat|treatment|surgery)\b/,
  // Staff matters
  /\b(?<!new )(?:hire|hiring)\b(?! date)|\b(?:fire|terminate|lay off) (?:an?|my|our|the) (?:employee|assistant|hygienist|worker)\b|\bjob (?:ad|offer|posting)\b|\binterview\b|\bresume\b/,
  /\b(?:i-9|w-2|w-4|1099|tax|taxes|ein|background check|drug test\w*|performance review|warning letter|write[- ]?up|dress code|dating a)\b/,
  /\bbring (?:my|a|our|her|his) (?:baby|kids?|child|children|daughter|son|dog|pet)\b|\b(?:service|support|therapy) (?:dog|animal)s?\b/,
  // Licenses of people and of the practice
  /\b(?:license renewal|renew(?:al of)? (?:my|our|your|a) (?:\w+ )?license|dental license|nursing license|dea (?:number|license)|npi|ce credits|board exam|business license)\b/,
  /\blicense renewal\b|\b(?:class|classes|course|store|place) near me\b/,
  // House and car
  /\b(?:wifi(?!.*\b(?:sds|msds|safety sheets?|data sheets?)\b)|router|password|log ?in to|log into|alarm code|door code|landlord|rent|lease|park|parking spots?|parking space|handicap\w*|ada|wheelchair ramp|ramp slope)\b/,
  /\b(?:hvac|thermostat|air condition\w*(?!.*\b(?:hot|heat|degrees|out|down|broken|broke)\b)|mold|radon|asbestos|lead paint|bed ?bugs?|roach(?:es)?|mice|pest control|pesticides?|elevator inspection|swimming pool|grease trap|kitchen sink)\b/,
  /\b(?:wire|install|replace) (?:an?|the) (?:new )?(?:outlet|light switch|breaker|light fixture)\b/,
  // Purchases, software and supplies
  /\b(?:software|eaglesoft|dentrix|open dental|epic|instagram|facebook|website|google reviews?|business cards|credit card terminal|printer)\b/,
  /\b(?:reorder|order (?:more )?\w+ from|schein|patterson|warranty|serial number|prices?|cost of|how much (?:does|do|is|are)(?!.*\b(?:fines?|penalty|penalties)\b)|what (?:does|do|will|would) (?:it|a|an|the|they) (?:\w+ ){0,3}cost|cost to |which \w+ should (?:i|we) buy|weight limit of the|dimensions of the|size of the|brands?)\b/,
  /\bcalibrate the (?:scanner|camera|mill)\b/,
  // Other industries
  /\b(?:confined space|scaffold\w*|forklifts?|cranes?|welding|silica(?=.*\b(?:countertops?|concrete|construction)\b)|heat illness(?=.*\boutdoors?\b)|mri|drones?|trench\w*|swing stage|farm|roofing)\b/,
  /\b(?:parking|speeding|tax|late) (?:fines?|penalty|penalties)\b/,
  // Storage of vaccines
  /\b(?:temperatures?|temps?|degrees|how (?:cold|warm))\b.*\b(?:fridges?|refrigerators?|freezers?)\b|\b(?:fridges?|refrigerators?|freezers?)\b.*\b(?:temperatures?|temps?|degrees)\b/,
  // General statistics
  /\b(?:percent(?:age)? of|statistics|nationwide|how common)\b/,
  /\bcovid (?:tests?|testing|mandates?)\b/,
  // Clinical care
  /\bscope of practice\b|\bcan (?:our|an?|the|my) [\w ]{3,30} (?:give|place|inject|perform|administer|do|take) .*\b(?:by (?:her|him|them)sel(?:f|ves)|alone|without (?:the|an?) (?:doctor|dentist|vet\w*))\b/,
  /\b(?:abscess(?:es|ed)?|toothaches?|dry sockets?|whiten(?:ing)?|toothpaste|root canal|trim an? |prep an? |cement an? |place an? (?:crown|implant|filling)|temp(?:orary)? crown|veneers?|braces)\b/,
  // The assistant itself
  /\b(?:what(?: is|s|'s) your name|who (?:made|built|created|wrote|are) you|are you (?:an? )?(?:robot|bot|human|person|real|ai|chatgpt))\b/,
  // The rest of the world
  /(?<!\b(?:bad|severe) )\bweather\b(?! (?:radio|alert|warning|emergency))|\b(?:speed of light|football|super bowl|recipe|cook|bake|movies?|jokes?|poem|stocks?|bitcoin|president|capital of|translate|flight|mortgage|puppy|restaurants?|meaning of life|phone number of)\b/,
]
