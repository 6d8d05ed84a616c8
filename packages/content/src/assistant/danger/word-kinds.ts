/**
 * Kinds of words that matter in danger, and words of people who ask calmly. Words without accents and apostrophes, separated by a bar; a star stands
 * for any ending. The classifier learns which kinds and pairs of kinds mean which danger, so a new product or animal needs no new example.
 */
export const wordKinds = {
  person:
    'he|she|hes|shes|they|mr|mrs|ms|guy|man|woman|lady|girl|boy|patient|patients|pt|pts|px|mom|dad|father|mother|husband|wife|son|daughter|client|clients|owner|doc|doctor|dr|dentist|vet|nurse|ma|rda|tech|hygienist|assistant|coworker|co worker|receptionist|temp|somebody|someone|person|student|driver|boss|manager|janitor|cleaner lady|groomer|biller|senor|senora|paciente|companer*|doctora|hombre|grandma|grandpa|teen|dude|extern',
  child: 'kid|kids|child|baby|infant|toddler|little boy|little girl|nino|nina|bebe|year old|yo|yr old|toddlers|newborn',
  me: 'i|im|ive|me|my|myself|ow|ouch|mi',
  stick:
    'jab*|poke*|stuck|stick|stik|prick*|stab|stabbed|stabs|nick|nicked|pierc*|punctur*|goug*|impal*|went through|went thru|went in|went into|went right|right in|right into|got me|slipped|scratched|poking|pinch*|pique*|pincho|pinche|clavo|needlestick|needle stick|sticks|stuk',
  cut: 'cut|cuts|slice*|slash*|gash*|lacerat*|sawed|amputat*|split open|chopped|tore|torn|ripped|corto|corte|cortada|severed|wound|herida|crush*|mangled|bone|fracture*|ripped open|degloved|hanging off',
  sharp:
    'needle*|sharp|sharps|cavitron|scaler*|curette|explorer*|probe|bur|burs|blade*|scalpel*|lancet*|trocar|butterfly|iv|catheter|stylet|suture*|wire|hook|hemostat|forceps|elevator|razor|vial|ampule|file|reamer|syringe*|carpule*|pick|broach|aguja*|bisturi|jeringa|glass|instrument*|handpiece|band|clamp|tray',
  used: 'used|dirty|contaminated|bloody|usada|usado|sucia|biohazard|hiv|hep|hepatitis|vih|source patient',
  glove: 'glove|gloves|guante*|finger*|thumb|hand|palm|knuckle|forearm|wrist|nail|dedo*|mano*',
  body: 'skin|hands|finger*|thumb|wrist|arm|arms|forearm|face|leg|legs|thigh|lap|foot|feet|neck|stomach|back|cheek*|chin|forehead|scalp|ear|ears|shoulder*|elbow*|knee*|shin*|ankle*|toe*|lip|lips|gums|piel|mano|manos|brazo*|dedo*|cara|pierna*|pie|labio*|hip|head',
  eye: 'eye|eyes|ojo|ojos|eyelid*|lids|contact lens|contacts|contact in|vision|blind|cant see|blurry|under my glasses|vista',
  mouth: 'mouth|nose|lips|lip|tongue|boca|nariz|lengua|face',
  blood: 'blood|bloody|bleed*|sangr*|hemorrhag*|hemorragia',
  fluid:
    'spit|saliva|vomit*|puke*|pus|pee|urine|drool|sputum|phlegm|snot|mucus|fluid|juice|gunk|goo|abscess|amniotic|drainage|discharge|baba|sweat',
  moved:
    'splash*|spray*|squirt*|flew|flung|went|hit|landed|cough*|sneez*|dripped|drip*|popped|burst|spat|spattered|splatter*|spurt|salpic*|cayo|entro|splattered|ran down|shot',
  gush: 'gush*|spurt*|squirting|pumping|pouring|pool|pooling|everywhere|all over|soak*|artery|chorros|mucha|mucho|wont stop|wont quit|not stopping|cant stop|through the gauze|thru|bright red|wont clot|heavy|heavily|a lot|lots of|no para|no deja|tourniquet|bled',
  chemical:
    'bleach|clorox|chlorine|ammonia|acid|vinegar|windex|lysol|drain cleaner|drano|toilet cleaner|cavicide|caviwipe*|cidex|opa|metricide|glut|glutaraldehyde|cold sterile|sterilant|formalin|formaldehyde|xylene|acetone|phenol|etch*|hypochlorite|naocl|sodium hypo|peroxide|chlorhexidine|hibiclens|monomer|acrylic|developer|fixer|alcohol|sulfuric|nitric|hydrochloric|isopropyl|disinfectant*|cleaner|detergent|degreaser|enzymatic|solvent|mercury|silver nitrate|formocresol|cresol|eugenol|ferric sulfate|chemo*|methotrexate|cytotoxic|tca|podophyllin|liquid nitrogen|cloro|lejia|acido|amoniaco|desinfectante|quimico*|formol|formalina|chemical*|bonding agent|adhesive|lime sulfur|dip|pesticide|sanitizer|betadine|iodine|quat|descaler|peracetic|peel|resin|toner|irrigant|irrigation|wipes|spray bottle|mop bucket|lye|muriatic|superglue|pepper spray|thermometer|sealant|cement|wax remover|stain|stripper|lime away|solution',
  inhaled:
    'nitrous|isoflurane|sevoflurane|sevo|iso|halothane|ether|vaporizer|oxygen|o2|cylinder|tank|co2|dry ice|helium|eto|ethylene oxide|refrigerant|oxido nitroso',
  spilled:
    'spill*|leak*|derram*|dropped|tipped|knocked|broke|broken|shatter*|overflow*|flooded|hissing|venting|ran under|rolled|dumped|rompio|mixed|mixing|poured|mezcl*|fuga|flipped|fell off|jug|jar|bucket|on the floor|puddle',
  fumes:
    'fumes|smell|smells|smelling|stinks|stink|reeks|odor|vapor|cloud|gas cloud|huele|olor|coughing|throat burns|eyes watering|dizzy|woozy|headache*|choking us|cant breathe in',
  hydrofluoric:
    'hf|hydrofluor*|hydroflour*|fluorhidrico|porcelain etch*|ceramic etch*|porcelain acid|calcium gluconate|etching gel|etching cream|acido de porcelana|acido para porcelana|fluoric',
  animal:
    'dog|dogs|puppy|pup|cat|cats|kitten*|kitty|tomcat|tabby|ferret|rabbit|hamster|rat|bird|parrot|macaw|cockatoo|horse|mare|stallion|pony|pig|goat|llama|monkey|bat|raccoon|snake|rattlesnake|copperhead|cottonmouth|viper|scorpion|iguana|gato|perr*|shepherd|pit bull|pitbull|pittie|rottweiler|rottie|husky|malinois|doberman|chow|mastiff|chihuahua|terrier|poodle|doodle|dachshund|beagle|collie|retriever|lab mix|boxer|akita|shih tzu|heeler|siamese|persian|spider|turtle|murcielago|feral|stray|bull|cow|calf|steer|heifer|sheep',
  bite: 'bite|bites|bit|bitten|biting|chomp*|clamped|sank its teeth|sank her teeth|sank his teeth|teeth|clawed|claws|scratch|scratched|mauled|latched|nipped|snapped at|attacked|mord*|arano|shredded|fang*',
  vetDrug:
    'tilmicosin|micotil|pulmotil|euthasol|euthanasia|euth|pink stuff|blue stuff|pink juice|blue juice|pink solution|blue solution|fatal plus|pento*|sleepaway|beuthanasia|somnasol|xylazine|zylazine|xilacina|rompun|anased|dexdomitor|dexdom|dexmedetomidine|medetomidine|detomidine|dormosedan|etorphine|m99|immobilon|carfentanil|thiafentanil|telazol|zoletil|ketamine|butorphanol|torb|lutalyse|estrumate|prostaglandin|rb51|brucella|convenia|draxxin|excede|regumate|altrenogest|acepromazine|alfaxalone|simbadol|dart|horse sedative|cattle vaccine|rabies vaccine|bordetella vaccine|lepto vaccine|dog vaccine|cat vaccine|eutanasia|ivermectin|putting a cat|putting a dog|vaccinating',
  opioid:
    'fentanyl|heroin|heroina|oxy|oxys|oxycodone|oxycontin|percs|perc|percocet|vicodin|norco|hydrocodone|morphine|xanax|benzo*|valium|ativan|halcion|triazolam|versed|midazolam|methadone|dilaudid|opioid*|opiate*|tramadol|codeine|propofol|gabapentin|suboxone|fentanilo|meth|sedation|sedated|foil|straw|syringes|pinpoint|pupils|high|drunk|narcotics|drugs|drug cabinet|shot up|snorted|nodding|nodding off|huffed',
  naloxone: 'narcan|narkan|naloxon*|flumazenil|reversal',
  pills:
    'pill|pills|meds|tablets|capsules|bottle of|tylenol|ibuprofen|vitamins|gummies|pastilla*|medicine|handful|whole bottle|chews|chewables|patch|patches|sleeping pills|thyroid pills|edibles',
  overdose: 'overdos*|od|ods|oded|oding|od d|sobredosis|too much|too many|too deep|oversedated',
  swallowed:
    'swallow*|drank|drink|drunk from|ate|eaten|gulp*|ingest*|licked|chewed|sip|sipped|swig|mouthful|trago|tomo|bebio|comio|got into|siphoned|swished',
  poison:
    'poison*|veneno|rat bait|antifreeze|button battery|battery|tide pod|pod|pods|nicotine|vape juice|mushroom*|berries|lamp oil|magnet*|nail polish',
  object:
    'crown|bur|tooth|cotton|cotton roll|gauze|file|bead|tip|filling|screw|hex driver|driver|screwdriver|implant|denture|partial|temp crown|bracket|wire|coin|quarter|clamp|veneer|onlay|inlay|band|post|sponge|abutment|rubber dam|algodon|corona|gasa|food|steak|bagel|cracker|grape|candy|lunch|toy|pill|dulce|comida|hot dog|chicken|popcorn',
  throat:
    'throat|airway|windpipe|down|garganta|choke|choking|chokes|choked|chocking|gag|gagging|aspirat*|inhal*|heimlich|abdominal thrusts|atragant*|atoro|ahoga*|lodged|stuck in|wrong pipe|went down|grabbing his neck|hands on neck',
  swelling:
    'hives|swell*|swollen|puffy|puffing|welts|rash|itch*|blotch*|ronchas|hincha*|hinchan|bumps|angioedema|hoarse|closing|cierra|tight throat|throat tight|tongue|flushed|breaking out|broke out',
  allergen:
    'allerg*|alergic*|anaphyl*|anafil*|anaphil*|alergia|alergica|epi|epipen|epinephrine|latex|penicillin|amoxicillin|clindamycin|clinda|cephalexin|keflex|bee|wasp|sting|stung|peanut*|nut|nuts|shrimp|shellfish|mariscos|antibiotic|vaccine|flu shot|allergy shot|contrast|sulfa|bactrim|rocephin|ceftriaxone|benadryl|hornet*|ant bites|iron',
  wheeze:
    'wheez*|inhaler*|albuterol|ventolin|proair|puffer|nebulizer|asthma*|asmathic|azma|asma|bronchospasm|tight chest|salbutamol|rescue inhaler|copd|spacer|puffs|silba|catch her breath|catch his breath',
  breath:
    'breath|breathe|breathes|breathing|breath|breaths|respira*|resp|resps|oxygen level|o2 sat|sats|pulse ox|gasp*|gurgl*|snoring|choking|air|aire|blue|purple|gray|grey|dusky|ashen|morado|turning blue|color',
  notbreathing:
    'not breathing|isnt breathing|stopped breathing|quit breathing|no pulse|no heartbeat|cant breathe|cant breath|cannot breathe|not responding|not responsive|wont respond|unresponsive|nonresponsive|non responsive|unconscious|unconcious|wont wake|wont wake up|not waking|cant wake|wont answer|isnt answering|not answering|isnt moving|not moving|limp|lifeless|collapsed|collapse|collapsing|keeled|slumped|crumpled|out cold|cardiac arrest|code blue|coded|no respira|no responde|no contesta|no despierta|no reacciona|sin pulso|inconsciente|desplomo|dejo de respirar|face down|not waking up|isnt waking|not wake|doesnt respond|never woke|paro cardiaco|floppy|went down|cpr|aed|defib*|compressions|crash cart',
  chest:
    'chest|pecho|heart attack|infarto|angina|nitro|nitroglycerin|elephant|pressure|squeezing|crushing|left arm|jaw|stent|cardiac|heart|aspirin|pacemaker|palpitations|corazon|shoulder blades|vise',
  stroke:
    'stroke|storke|derrame|droop*|sagging|slur*|crooked|lopsided|gibberish|jumbled|one side|half of her|half his|half her|half the|face hanging|numb on one|facial|mouth is hanging|uneven|cant lift|cant speak|cant talk|words out|torcio|tia|weak on|arm drifts|worst headache|dragging|veer*|double vision|find her words|find his words|ataque cerebral',
  sugar:
    'sugar|glucose|diabet*|insulin|hypoglyc*|hipogluc*|azucar|insulina|cgm|libre|dexcom|accucheck|glucometer|meter|glucagon|glyburide|glipizide|juice|bs|type 1|type 2|hypo|skipped lunch|didnt eat|no breakfast|npo',
  shaky:
    'shaky|shaking|sweat*|clammy|trembl*|pale|confused|weak|dizzy|weird|out of it|not making sense|drowsy|sleepy|diaphoretic|nause*|temblando|sudando|palida|palido|mareo|maread*|lightheaded|woozy|combative|mumbl*|white|loopy|agitated|restless|spacey|glassy',
  seizure:
    'seiz*|siez*|seisure|convuls*|epilep*|fit|fits|jerk*|twitch*|stiff|foam*|frothing|eyes rolled|eyes rolling|tonic clonic|grand mal|rigid|sacud*|postictal|shaking all over|keppra|bit his tongue',
  faint:
    'faint*|passed out|pass out|passing out|blacked out|blacking out|syncop*|vasovagal|desmay*|knees buckled|came to|go down|spinning|everything went black|tunnel vision|sight of',
  block:
    'block|blocks|lidocaine|lido|septocaine|septo|articaine|bupivacaine|marcaine|carbocaine|mepivacaine|prilocaine|ropivacaine|exparel|local|anesthetic|anesthesia|numbed|numbing|injection|injected|carpule*|cartridge*|carps|emla|benzocaine|intralipid|lipid|tumescent|anestesia|lidocaina|bloqueo|topical|inyeccion',
  toxic:
    'metallic|metal|ringing|buzzing|ears|tingl*|toxic*|toxicidad|tastes|taste|twitching|pennies|last|zumbido|numb tongue|blurry|slurring',
  hot: 'burn|burns|burned|burnt|burning|scald*|sear*|hot|steam|boiling|wax|torch|autoclave|statim|sterilizer|bunsen|burner|laser|cautery|bovie|oven|kettle|coffee|tea|soup|heat|hot water|blister*|peeling|quem*|hirviendo|vapor|caliente|frostbite|glue gun|hot pack|heating pad',
  fire: 'fire|flames|flame|smoke|smoking|smoky|haze|hazy|fuego|incendio|humo|llamas|quemado|on fire|caught fire|lit up|ignit*|blaze|sparks|sparking|spark|chispas|smolder*|glowing|melting|melted|charred|popping|swelling battery|bulging|bulg*|flared|burning smell|electrical smell|crackling|flashes',
  machine:
    'autoclave|sterilizer|statim|compressor|microwave|toaster|fridge|dryer|washer|outlet|plug|cord|power strip|charger|battery|batteries|phone|laptop|tablet|computer|printer|monitor|server|heater|lamp|light|ceiling|oven|towel*|curtain|panel|breaker|wall|vent|furnace|trash|garbage|bin|dumpster|closet|kitchen|basement|roof|xray|drape|vacuum|pump|vape|curing light|enchufe|basurero|maquina|barn|kennel|linen|rags|lint',
  electric:
    'shock|shocked|shocks|electric*|electrocut*|electricut*|zap|zapped|jolt|live wire|volt|volts|corriente|toque|toques|current|frayed|electrico|electrocuto|tens|estim|120v|220',
  gas: 'gas|propane|rotten egg|rotten eggs|sulfur|monoxide|monoxido|co alarm|co detector|co monitor|detector|carbon|huevo podrido|pilot|furnace|exhaust|generator|gas line|gas meter|boiler|calentador|gas leak|ppm|methane',
  everyone: 'everyone|everybody|all of us|we all|both of us|whole office|whole staff|todos|todas|half of us|several of us|people are',
  weapon:
    'gun|guns|glock|pistol|rifle|knife|machete|baseball bat|hammer|crowbar|box cutter|weapon|bomb|arma|cuchillo|pistola|navaja|shooter|shooting|gunshot*|shots|shot at|explosive|device|armed|scissors',
  attack:
    'threat*|attack*|hit me|hitting|punch*|slap*|kick*|shove*|pushed|grab*|grope*|touching me|choking me|chok* her|swing*|swung|throw*|threw|lunged|robb*|stalk*|following me|intruder|broke in|breaking|banging|pounding|smash*|aggressive|violent|hostage|barricad*|lockdown|hiding|locked me|wont let|corner*|assault*|fight*|beating|amenaz*|pego|golpe*|robando|agresivo|strangl*|robber|kidnap*|riot|domestic|suspicious|exposing himself|pinned|twisted my|spit at|came at',
  rage: 'scream*|yell*|shout*|angry|furious|rage|raging|losing it|gritando|out of control|crazy|drunk|ex|boyfriend|husband|scared|scaring|kill us|kill me|kill you|kill dr|hurt us|shoot|shoot us|come back|wont leave|wont calm|dead',
  selfHarm:
    'suicid*|kill myself|kill herself|kill himself|kill themselves|killing myself|killing herself|want to die|wants to die|wanna die|wish i was dead|be dead|better off|end my life|end it|ending it|end it all|dont want to live|doesnt want to live|no reason to live|hurt myself|hurt herself|hurt himself|harm herself|harm myself|harm himself|self harm|cutting herself|cutting himself|cut her wrists|cut his wrists|hang himself|hang herself|988|goodbye|noose|unalive|kms|matarse|matarme|morirme|morirse|morir|quitar la vida|no quiero vivir|join him|join her|be with him|burden|cant go on|not be here|jump off|going to jump|wont be here|nothing left|crisis line|cant do this|cant do one more|to be over|stop forever|nobody would|nobody will|miss her|miss him|despedida|hurting myself|on the bridge|into the river|not wake up|shouldnt be around|acabar con todo|no quiere estar|i dont trust myself|im not safe',
  heat: 'heat|heatstroke|sunstroke|overheat*|overheet*|hyperthermia|insolacion|insolo|calor|hot|boiling|roasting|sweltering|degrees|sun|sunny|summer|no ac|ac is out|ac out|ac is broken|ac broke|ac died|air conditioning|hot car|attic|outside all day|in the sun|ardiendo',
  laser:
    'laser*|lazer*|lasser*|diode|beam|yag|erbium|alexandrite|ipl|aiming light|goggles|eyewear|laser glasses|no glasses|without glasses|afterimage|dark spot|blind spot|spots|floaters|retina|flash|flashed|flashes|foot pedal|fiber|wavelength',
  weather:
    'tornado*|torando*|twister*|funnel|siren|sirens|sirena|hurricane*|huracan|hail|granizo|storm|storms|stormy|tormenta|thunder*|lightning|rayo|derecho|microburst*|wind|winds|viento|severe weather|weather radio|weather alert|take cover|shelter|wall cloud|debris|blew in|blew out|waterspout|roof is coming off',
  fall: 'fell|falls|fall|falling|fallen|slip|slipped|tripped|trips|tumble*|tumbled|rolled off|slid off|ladder|stairs|step stool|icy|ice|se cayo|caida|resbalo|escalera|landed on|thrown|bucked|kicked|knocked|header|toppled|tipped over|hit by|rear ended|run over|curb|concrete',
  headSpine:
    'head|heads|skull|temple|noggin|scalp|neck|spine|spinal|spinal cord|back|tailbone|vertebra*|concuss*|consussion|goose egg|knocked out|knocked unconscious|cant feel|cant move|pupil|pupils|tingl*|numb|paralyz*|seeing double|cabeza|nuca|cuello|espalda|columna|no siente|out of the ear|from his ear|from her ear|pins and needles',
  birth:
    'labor|labour|laber|contraction*|water broke|waters broke|water just broke|giving birth|gave birth|birth|childbirth|born|crowning|bearing down|to push|pushing|baby is coming|baby coming|having the baby|having a baby|the baby out|baby out|deliver|delivers|delivering|delivered|newborn|preemie|placenta|afterbirth|umbilical|pregnant|weeks pregnant|38 weeks|39 weeks|40 weeks|full term|midwife|doula|parto|dar a luz|dando a luz|embarazada|contracciones|fuente|puja|pujar|nacio|naciendo|nace',
  now: 'now|help|hurry|just|ayuda|rapido|quick|quickly|asap|right now|omg|pls|plz|please|still|keeps|what do i do|what now|what do we do|que hago|911|emergency|rn|ahorita|ahora|should i|do i|wont|started|is having|going off|suddenly|all of a sudden|min ago|minutes ago|minute ago',
  rules:
    'policy|policies|procedure*|protocol*|rule|rules|law|legal*|osha|required|requirement*|mandatory|allowed|supposed to|do we need|do we have to|have to have|must we|by law|plan|plans|standard|compliance|politica|regla|need to have|are we|is it ok to|code|section',
  paper:
    'log|logs|logbook|record|records|form|forms|paperwork|report|reports|document|documented|file on|note|chart|charting|letter|certificate*|consent|statement|recordable|reportable|write up|incident|formulario|registro|reporte|list|binder|template|checklist|page|pdf|insurance|workers comp|comp|bill|billing|who pays|pay|pays|paid|cost|costs|price|claim|invoice',
  training:
    'training|train|trained|drill|drills|class|classes|course|quiz|video|module|poster|posters|sign|signs|sticker*|handout*|brochure*|flyer*|slides|meeting|mock|scenario*|exercise*|awareness|newsletter|simulacro|curso|capacitacion|entrenamiento|cartel|definition|meaning|what is|what does|signs of|statistics|history of|exam|card expires|renewal|webinar|role play',
  supplies:
    'order|ordering|buy|buying|stock|stocked|supplies|supply|expire*|expir*|expiration|inventory|storage|store|stored|storing|kept|vendor|replace*|refill|brand|size|kit|kits|cabinet|label|labels|sds|data sheet|dispose|disposal|pickup|waste|where do i put|where do we put|throw away|calibrat*|repair|out of order|maintenance|install*|dilut*|contact time|shelf|how many',
  schedule:
    'how often|every month|monthly|weekly|annual*|yearly|schedule*|due|overdue|inspect*|test|tests|tested|check|checks|checked|when is|when do|when does|who checks|who inspects|who is responsible|who does|cada cuanto|quien|next week|next month|tomorrow|appointment',
  past: 'last year|last month|last week|last summer|last winter|last spring|last fall|last friday|last monday|last tuesday|yesterday|years ago|months ago|weeks ago|week ago|month ago|year ago|2019|2020|2021|2022|2023|2024|2025|in january|in february|in march|in april|in may|in june|in july|in august|in september|in october|in november|in december|used to|had a|history|previous|el ano pasado|la semana pasada|as a kid|healed|follow up|since',
  hypothetical:
    'what if|in case|if a|if an|if somebody|if someone|when a|when someone|suppose|whenever|would|could|prevent*|avoid|planning|prefer|should we|can we|can i|are we|risk|tips|ideas|alternative*|difference',
  figure: 'lol|haha|funny|joke|deadline|schedule|software|printer|app|password|login|meeting|wifi|website|account|email',
} as const

export type WordKind = keyof typeof wordKinds
