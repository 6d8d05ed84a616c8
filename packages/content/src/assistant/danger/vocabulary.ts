/** Matches any of these words, as whole words. */
export const any = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`)

export const somebody =
  'he|she|hes|shes|mr|mrs|ms|guy|man|woman|lady|girl|boy|kid|child|baby|patient|pt|px|mom|dad|husband|wife|client|owner|doc|doctor|dr|dentist|nurse|ma|rda|tech|hygienist|assistant|coworker|co-worker|receptionist|front desk|temp|somebody|someone|person|student|driver|boss|ella|se[nñ]or\\w*|paciente|compa[nñ]er[oa]|doctora|ni[nñ][oa]'
export const mine = 'i|im|ive|me|my|myself|her|herself|his|himself|him|our|us|she|he|ow|ouch|mi|se|le'
export const hurt =
  'jab\\w*|poked?|pok\\w*|stuck|stick|stik|prick\\w*|stab\\w*|nick\\w*|slic\\w*|cut|pierc\\w*|punctur\\w*|goug\\w*|impaled|went (?:in|into|thru|through|right)|go(?:t|es) (?:me|thru|through)|chomp\\w*|clamped down|bit|bitten|clawed|scratch\\w*|slipped'
export const sharp =
  'needle|needles|sharps?|tip|cavitron|ultrasonic|scaler|curette|explorer|probe|bur|burs|blade|scalpel|lancet|trocar|butterfly|iv|catheter|stylet|suture|wire|bracket wire|band|clamp|hook|hemostat|forceps|elevator|razor|glass|vial|ampule|tube|pen|file|reamer|punch|syringe|carpule|insulin|pick|broach|aguja|bistur[ií]|pinza|lanceta|vidrio'
export const flesh = 'glove|gloves|finger|fingers|thumb|hand|palm|knuckle|arm|forearm|wrist|leg|thigh|foot|dedo|mano|brazo|guante'
export const wet =
  'blood|bloody|spit|saliva|vomit|puke|pus|pee|urine|drool|sputum|phlegm|snot|mucus|fluid|juice|gunk|goo|spatter|splatter|sneez\\w*|cough\\w*|barf\\w*|amniotic|abscess|sangre|saliva|v[oó]mito|pus'
export const moved =
  'splash\\w*|spray\\w*|squirt\\w*|flew|fly\\w*|went|got|shot|hit|landed|cough\\w*|sneez\\w*|spat|spit|drip\\w*|popped|burst|explod\\w*|flick\\w*|flung|salpic\\w*|cay[oó]|entr[oó]'
export const opening = 'eyes?|mouth|nose|lips?|tongue|ojos?|boca|nariz|labios?'
export const product =
  'bleach|clorox|chlorine|ammonia|acid|vinegar|windex|lysol|drain (?:cleaner|opener)|drano|toilet (?:cleaner|acid|bowl)|cavicide|caviwipes?|cidex|opa|metricide|glutaraldehyde|cold sterile|sterilant|isoflurane|sevoflurane|halothane|nitrous|ether|ethyl chloride|formalin|formaldehyde|xylene|acetone|phenol|etch\\w*|hypochlorite|naocl|peroxide|chlorhexidine|monomer|acrylic|developer|fixer|alcohol|isopropyl|disinfectant|cleaner|detergent|enzymatic|solvent|mercury|sterilox|silver nitrate|formocresol|cresol|eugenol|ferric sulfate|chemo\\w*|hf|hydrofluoric|sani ?cloth\\w*|tca|podophyllin|liquid nitrogen|cloro|lej[ií]a|[aá]cido|amoniaco|desinfectante|qu[ií]mico|formol'
export const machine =
  'autoclave|sterilizer|statim|compressor|microwave|toaster|fridge|refrigerator|dryer|washer|outlet|plug|cord|strip|charger|battery|phone|laptop|tablet|computer|printer|monitor|server|heater|lamp|light|lights|ceiling|oven|oxygen|tank|laser|cautery|bovie|drape|towels?|curtain|chair|panel|breaker|wall|vent|hvac|furnace|unit|machine|trash|garbage|can|bin|dumpster|closet|kitchen|lab|basement|room|hall|hallway|office|building|roof|xray|x-ray|vacuum|pump|lounge|door|cuarto|enchufe|basurero|m[aá]quina'
/** Products that harm the skin wherever they touch it. */
export const caustic =
  'acid|etch\\w*|bleach|clorox|lye|caustic|formocresol|cresol|ferric sulfate|drain cleaner|oven cleaner|formalin|phenol|hypochlorite|naocl|glutaraldehyde|cidex|metricide|cold sterile|silver nitrate|tca|cloro|lej[ií]a|[aá]cido'
export const bodyPart =
  'skin|hands?|palm|fingers?|thumb|wrist|arms?|forearm|face|legs?|thigh|lap|foot|feet|neck|chest|stomach|back|cheeks?|chin|forehead|scalp|ears?|shoulders?|elbows?|knees?|shins?|ankles?|toes?|nails?|knuckles?|piel|manos?|brazos?|dedos?|cara|piernas?'
/** Small objects that get lost in a mouth. */
export const smallObject =
  'crown|bur|tooth|cotton(?: roll)?|gauze|file|bead|tip|filling|screw|hex driver|implant|denture|partial|temp(?:orary)?|bracket|wire|coin|clamp|veneer|onlay|inlay|band|post|sponge|needle|instrument|algod[oó]n|corona|gasa'
/** Animals that bite, with the kinds that staff names them by. */
export const animal =
  'dogs?|pupp(?:y|ies)|pup|cats?|kittens?|kitty|tomcat|tabby|ferret|rabbit|hamster|rat|bird|parrot|macaw|cockatoo|horse|mare|stallion|pony|pig|goat|llama|monkey|bat|raccoon|snake|iguana|gato|perr[oa]|shepherd|pit ?bull|pittie|rottweiler|rottie|husky|malinois|doberman|chow|mastiff|chihuahua|terrier|poodle|doodle|dachshund|beagle|collie|retriever|boxer|akita|shih ?tzu|heeler|siamese|persian'
export const opioid =
  'pills?|meds|tablets|capsules|fentanyl|heroin|oxys?|oxy\\w+|percs?|percocet|vicodin|norco|hydrocodone|morphine|xanax|benzos?|valium|methadone|dilaudid|opioids?|opiates?|drugs|pastillas|heroina|fentanilo'
export const veterinaryDrug =
  'tilmicosin|micotil|pulmotil|euthasol|euth(?:anasia)?(?: solution| drug| juice)?|(?:pink|blue) (?:stuff|solution)|fatal[- ]?plus|pento(?:barb(?:ital)?)?|sleepaway|beuthanasia|somnasol|xylazine|zylazine|rompun|anased|dexdomitor|(?:dex)?medetomidine|detomidine|dormosedan|etorphine|m99|immobilon|carfentanil|thiafentanil|telazol|zoletil|ketamine|butorphanol|lutalyse|estrumate|prostaglandin|rb51|brucella vaccine|(?:cattle|cow|horse|dog|cat|animal|lepto|rabies|bordetella) vaccine|pink juice|blue juice'
export const localAnesthetic =
  'block|injection|injected|anesthetic|anesthesia|lidocaine|lido|septocaine|articaine|bupivacaine|marcaine|carbocaine|mepivacaine|prilocaine|ropivacaine|carpules?|numbed|numbing|local'
