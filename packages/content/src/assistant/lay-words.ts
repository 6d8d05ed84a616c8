/**
 * What people ask for with words that the page does not have, by page and heading; '' is what stands before the first heading. These words are only
 * searched and never shown.
 */
export const layWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'exposure-now': {
    '': 'needlestick stuck poked pricked cut bitten splash eye blood on me what to do first',
    '1. Wash': 'stuck poked pricked needlestick splash eye blood rinse soap squeeze',
    '3. Go now': 'doctor hospital clinic urgent care where to go',
    'It counts as an exposure if': 'bite bitten bleeding scratch cut dirty instrument scaler skin',
  },
  'exposure-eval': {
    'What the law gives you': 'who pays cost free doctor how fast see results boss employer private confidential',
    'What happens there': 'refuse hiv test blood sample stored keep days pep medicine',
    'The written opinion': 'letter report result employer days',
    'How late is too late?': 'how long hours too late weekend monday friday pep medicine',
    'Tests for hepatitis C': 'follow-up tests weeks months',
  },
  'exposure-source': {
    Steps: 'patient consent refuse refuses test hepatitis hiv',
    'What we never do': 'test the needle look in the chart name of patient',
    'What to say to the source person': 'script words tell patient whose blood ask',
    'If nobody knows who it was': 'unknown source trash needle found',
  },
  'exposure-supervisor': {
    '': 'manager employer steps after needlestick checklist',
    'What is due, and when': 'manager duties deadline employee needlestick what has to do',
    'How we look into what happened': 'investigate investigation root cause review incident',
  },
  'exposure-log': {
    'What the log holds': 'sharps log names entries contents fields privacy',
    'Is the log required here?': 'need required do we have to keep sharps injury log state',
    'How long we keep it': 'retention keep years sharps log',
    'If we keep the OSHA 300 log': 'needlestick recordable privacy case form 301',
  },
  'ecp-determination': {
    '': 'front desk receptionist at risk office manager biller job not listed',
    'What follows for you':
      'front desk receptionist biller cleaner at risk title rights benefits what do i get never go in the back insurance',
  },
  'ecp-purpose': {
    'Where to read it': 'find copy inspector see plan',
    'What the plan holds': 'contents must contain parts',
  },
  'ecp-review': {
    'What the record holds': 'old plans versions how long keep',
    'Steps of the review': 'who has to be asked employee input solicitation',
    When: 'how often update change early too old outdated date last review',
  },
  'ecp-precautions': {
    'What we treat as infectious': 'saliva sweat tears urine fluids covered list opim',
    'With each patient': 'hiv positive patient differently extra precautions treat',
    'Your order of protection': 'hierarchy of controls',
  },
  'ecp-practices': {
    'Needles and other sharps': 'recap bend break passing pass hand to hand vacutainer reuse',
    'Recapping with one hand': 'scoop technique cap hold assistant dentist',
    'While you work': 'pass passing hand to hand neutral zone pipette mouth',
    Afterwards: 'reusable sharps broken glass pick up by hand',
  },
  'ecp-devices': {
    '': 'safety needle required must we use safety syringe',
    'How we choose devices': 'who picks evaluates committee cost expensive refuse yearly evaluation',
    'Check before use': 'safety feature did not click failed broken lock',
  },
  'ecp-containers': {
    'Where they are and who checks them': 'where is location of sharps box bin',
    'A good container': 'when to replace full three quarters color red fill line how full',
    'To swap a full one': 'full change empty who swaps reusable open',
    'What goes in': 'carpule gauze wire bur dispose needle',
  },
  'ecp-hands': {
    'Wash with soap and water': 'when must wash gloves',
    'When an alcohol rub is enough': 'hand sanitizer gel no sink',
    'Look after your skin': 'fake nails gel nails polish jewelry cracked dry skin lotion',
    'Not in work areas with blood': 'eat drink lunch coffee snack lip balm makeup contacts fridge vape',
  },
  'ecp-specimens': {
    'Blood, tissue and other specimens': 'ship courier lab tube label leak impression biopsy tooth',
    'Equipment that goes for repair': 'handpiece service repair ship contaminated technician cannot be cleaned',
    'Sending blood or a biopsy': 'ship shipping mail fedex ups courier box',
  },
  'ecp-cleaning': {
    'When a surface must be disinfected': 'counters barrier film operatory between patients when',
    'A blood spill': 'clean up blood on floor vomit',
    Laundry: 'wash lab coat at home uniform scrubs take home',
    'A tube breaks in the centrifuge': 'broken tube spill',
  },
  'ecp-labels': {
    'What must carry it': 'sticker fridge refrigerator bag box biohazard',
    'What needs none': 'exempt does not need',
    'Keep the sign honest': 'normal regular trash garbage red bag',
    'The sign': 'color orange symbol',
  },
  'health-hepb': {
    'What the law gives you': 'free cost deadline ten days titer before',
    'How it goes': 'how many shots doses series titer booster antibody test',
  },
  'health-decline': {
    '': 'refuse say no opt out declination waiver form have to take mandatory forced scared needles',
    'What you sign': 'declination statement wording refuse sign',
    'If you change your mind': 'later accept after declining',
  },
  'health-immun': {
    'What CDC recommends for health-care staff': 'which vaccines flu tdap mmr covid how often need required list',
    'What the law asks': 'flu shot mandatory required covid',
    'Your proof': 'religious medical exemption record',
    'After contact with a sick patient': 'exposed measles chickenpox chicken pox never had it near tell',
  },
  'health-records': {
    'Who may see them': 'look at my health file boss access',
    'Your right to see and copy them': 'how do i get copy of my records days',
    'How long they are kept': 'retention years medical exposure records keep sold closed practice',
  },
  'health-sick': {
    'When to stay away from patients': 'sick fever vomiting throwing up diarrhea pink eye shingles cough stay home flu',
    'Broken skin': 'cut sore wound hand treat patients',
    'Latex allergy': 'rash itching gloves',
    Pregnancy: 'pregnant avoid risks',
  },
  'ppe-program': {
    'What you can count on': 'who pays buy cost gloves gowns size allergy free',
    'Training before use': 'ppe training when trained',
    'May I ever go without?': 'skip not wearing coworker colleague refuses emergency',
  },
  'ppe-assessment': {
    'How to do it': 'how often repeat hazard assessment',
    'Who does it': 'hazard assessor',
    'The written certification': 'how often period document certificate paper what must it say',
  },
  'ppe-choose': {
    '': 'which gloves mask task table pouring injections exam',
    'What the law asks': 'when wear mask eyewear gown shield',
    'Know the limits': 'regular prescription own glasses scrubs wash gloves reuse shield without mask powdered',
  },
  'ppe-remove': {
    'Putting on': 'donning order sequence',
    'Taking off': 'doffing order sequence remove first gloves or gown',
    When: 'break room leave area soaked scrubs',
    'Where it goes': 'used gowns gloves trash laundry',
  },
  'ppe-care': {
    'Who cleans what': 'lab coat change how often utility gloves replace store apron respirator wash',
    'Running low': 'out of gloves order supplies last box',
  },
  'hazcom-list': {
    '': 'chemical inventory need list of chemicals',
    'What belongs on it': 'which products inventory',
    'What may stay off': 'windex household dish soap consumer product tablets pills exempt sds need',
    'Steps for a new product': 'new chemical arrived delivery shipment sample',
    'When a product is gone': 'no longer use stopped discontinued old sds delete keep years',
  },
  'hazcom-sds': {
    'Where to open it': 'find where are the data sheets internet down power outage backup binder',
    'The 16 sections': 'which section first aid spill gloves how many sections',
    'No data sheet?': 'missing msds not found supplier',
  },
  'hazcom-labels': {
    '': 'unlabeled bottle no label found',
    'On what we refill': 'secondary container spray bottle squirt bottle what to write',
    'On what we buy': 'danger warning signal word manufacturer label',
    'The nine pictograms': 'skull flame exclamation symbol diamond meaning',
  },
  'hazcom-program': {
    Training: 'chemical training when new hire',
    'Other employers': 'contractor outside cleaning company janitor temp',
    'Tasks out of routine': 'non routine unusual',
  },
  'hazcom-2024': {
    'The dates for us': 'deadline when compliance mixtures substances',
    'What is new on labels and data sheets': 'small bottle changes',
  },
  'hazcom-spill': {
    '': 'big large chemical spill leak what now',
    'If it got on or into someone': 'chemical in eyes on skin swallowed drank inhaled bleach splash',
    'Stay or leave?': 'big large spill evacuate fumes unknown glutaraldehyde',
    'A small spill': 'clean up absorb drain mix bleach ammonia',
  },
  'hazcom-hld': {
    Air: 'limit exposure ppm ventilation room',
    Protection: 'gloves goggles cidex',
    'Disposal and spills': 'dump sink drain',
    Use: 'test strip soak',
  },
  'hazcom-hcho': {
    'The limits': 'pel stel exposure limit ppm',
    Measuring: 'monitoring how often air sample',
    Spills: 'jar formalin spilled broke',
    'Protecting yourself': 'eyewash gloves',
  },
  'hazcom-eto': {
    'The limits': 'pel ppm',
    'The emergency plan': 'leak who can enter go back',
    '': 'alarm smell leak sweet',
  },
  'hazcom-drugs': {
    Handling: 'chemo gloves crush split pill tablet',
    'Our list': 'niosh list yearly update',
    'Your health': 'pregnant breastfeeding chemo handling',
    Spill: 'chemo spill',
  },
  'emergency-plan': {
    '': 'fire alarm evacuate',
    'How to leave': 'elevator exit wheelchair',
    'Who stays behind': 'patient in the chair during procedure surgery',
    'Where we meet and who counts': 'meeting point assembly headcount evacuation',
    'When the plan is reviewed with you': 'fire drill how often practice drill',
  },
  'emergency-events': {
    'Fire or smoke': 'smoke coming out room burning',
    'Gas smell': 'smell natural gas leak',
    'Active threat': 'gun shooter weapon man with a knife',
    'Power failure': 'power outage electricity out vaccine fridge blackout',
    'Flood or hurricane': 'water storm',
    'Heat, or no air conditioning': 'ac out hot room temperature',
  },
  'emergency-eyewash': {
    '': 'how long rinse flush eyes chemical splash acid etch minutes',
    'What a good eyewash does': 'how close far distance seconds squeeze bottle portable',
    Checks: 'test weekly flush inspection how often',
    'After a splash': 'doctor report',
  },
  'emergency-firstaid': {
    'Common injuries': 'bleeding burn fainted fainting nosebleed cut head autoclave hot stop',
    'When somebody collapses': 'not breathing unconscious unresponsive cpr heart attack cardiac arrest',
    'Who is trained': 'cpr card bls certified who',
    'The kits': 'first aid kit check restock contents what must be in',
    Seizure: 'patient seizure fit shaking convulsion',
    Choking: 'choke heimlich',
    'Severe allergic reaction': 'anaphylaxis epipen allergy',
  },
  'emergency-medical': {
    'Ready at all times': 'aed check defibrillator battery pads monthly',
    AED: 'defibrillator register registration',
    'Drug kit': 'emergency drugs epinephrine who gives expired',
  },
  'emergency-contacts': {
    'What to say': 'tell 911 dispatcher call',
    'Poison Help': 'poison control number phone',
    'Reports to OSHA': 'osha hotline phone number',
  },
  'building-extinguishers': {
    Checks: 'inspect monthly annual service tag',
    'How to use one': 'pass pull aim',
    'Which type': 'class electrical grease how far distance nearest feet',
    'Do staff use them here?': 'training train must staff fight',
  },
  'building-electrical': {
    'Damaged equipment': 'frayed cord broken plug sparks',
    Panels: 'breaker box clearance blocked storage front',
    'Before you plug in': 'extension cord power strip daisy chain',
    '': 'shock electrocuted',
  },
  'building-gas': {
    Storage: 'oxygen tank chain store upright empty full',
    Moving: 'move transport cart tank',
    '': 'leaking hissing tank fell',
    'Oxygen and fire': 'laser flame',
    'Liquid nitrogen': 'cryo freeze gloves storage ventilation dewar',
  },
  'building-loto': {
    'What staff may do': 'lockout tagout change bulb filter unplug',
    'Before a technician comes': 'repair service technician chair fix',
  },
  'building-prevention': {
    Exits: 'blocked exit hallway boxes door locked key',
    'Main fire hazards and how we control them': 'list of hazards',
  },
  'radiation-badges': {
    'Who needs a badge': 'dosimeter required',
    'Wearing a badge': 'lost dosimeter where to wear collar',
    'What happens with the results': 'dose records keep years retention',
    'Aprons and collars': 'lead apron check cracks inspect',
  },
  'radiation-xray': {
    'Every image': 'hold patient sensor film child',
    'Something is wrong': 'wont stop broken',
    Pregnancy: 'pregnant tech',
  },
  'radiation-gases': {
    'The numbers': 'nitrous limit ppm exposure',
    'Each use': 'scavenger flow liters broken crack hose no nitrous',
    Checks: 'leak test monthly',
  },
  'radiation-lasers': {
    'Before each use': 'laser glasses goggles eyewear safety',
    Smoke: 'plume evacuator distance',
  },
  'infection-monitoring': {
    'The spore test': 'control vial did not grow how to',
    '': 'indicator strip color change not sterile',
    'The log of loads': 'spore test records keep how long retention printout printouts tapes cycle strips',
  },
  'infection-fail': {
    '': 'spore test failed positive growth recall',
    'If it is positive again': 'implants recall',
  },
  'infection-instruments': {
    'Which treatment each item needs': 'critical semi critical handpiece cuff',
    'The steps': 'ultrasonic dropped pack wet torn',
    'Burns and cuts': 'burn cut instrument',
  },
  'infection-surfaces': {
    'Which product': 'disinfectant for blood bleach dilution tb c diff norovirus',
    How: 'contact time wet wipe',
    Covers: 'keyboard barrier film phone',
  },
  'infection-water': {
    '': 'flush lines seconds between patients',
    Surgery: 'extractions implants sterile saline',
    'Over 500 CFU/mL': 'failed test high count',
    Testing: 'how often test',
  },
  'infection-coordinator': {
    Injections: 'vial syringe reuse multi dose single dose',
    'Who is in charge': 'infection control coordinator needed',
    'Measles or chickenpox in the waiting room': 'room closed how long varicella exposed call',
  },
  'infection-hld': {
    Steps: 'scope soak time test strip failed mrc',
    'Who does it': 'training competency',
  },
  'waste-regulated': {
    'Where it goes': 'bloody gauze extracted tooth teeth filling gloves trash where put',
    'What the law calls regulated waste': 'definition medical waste biohazard waste',
    'May a patient keep the tooth?': 'give back child take home extracted tooth',
  },
  'waste-storage': {
    Storing: 'how long store keep red bags days',
    'At pick-up': 'manifest sign signature shipping paper who may driver receptionist',
    'Training to pack and sign': 'dot hazmat training every three years',
    'Pick-up': 'who picks up hauler company stericycle',
  },
  'waste-drugs': {
    'The rule': 'expired meds medication disposal flush toilet pills throw away',
    'Controlled drugs': 'narcotics missing count short off waste witness leftover dea theft',
  },
  'waste-other': {
    'Where it goes': 'dead batteries bulbs fixer developer lead foil aprons disposal',
    'A lamp breaks': 'fluorescent bulb tube broke broken',
    'Universal waste': 'how long keep year',
    'A thermometer or a capsule of mercury breaks': 'mercury spill broke',
  },
  'waste-amalgam': {
    'What the law asks': 'separator replace change line cleaner ph',
    Records: 'how long keep',
    'The one-time report': 'compliance report',
    'At the chair': 'tooth filling scrap trap',
    'Spilled mercury': 'spill',
  },
  'hazcom-dust': {
    '': 'grinding crowns in-house lab polishing',
    'What the law asks': 'silica beryllium rule',
  },
  'records-osha': {
    'Reports with a clock': 'death died hospitalization amputation report hours',
    'Do we keep a 300 log?': 'dental medical office exempt ten employees',
    'If we keep one': '300a post february',
  },
  'records-inspection': {
    '': 'osha inspector door shows up visit',
    'At the door': 'osha inspector wait refuse let in warrant badge',
    'What the officer may do': 'osha inspector papers documents ask to see show',
    'A citation comes': 'fine penalty contest appeal days',
  },
  'records-rights': {
    Reporting: 'fired retaliation punished report injury',
    'Your rights': 'inspector talk complain',
    'The poster': 'osha poster hang where',
    'Who these rules cover': 'owner dentist student extern intern volunteer covered',
    'Younger than 18': 'minor teen teenager 16 17 years old high school',
    "Workers' compensation": 'workers comp claim insurance whom to tell form',
  },
  'records-training': {
    'Bloodborne pathogens': 'how often annual video enough online',
    'How long records are kept': 'retention keep training records contents what must record',
    'Who answers your questions': 'trainer ask',
    'Temps and agency staff': 'temp agency temporary hygienist who trains',
  },
  'tb-plan': {
    Staff: 'tb test yearly skin test screening ppd',
    'Who is in charge': 'tb coordinator',
  },
  'tb-patient': {
    '': 'coughing night sweats suspected',
    'When the patient has left': 'how long room empty wait air',
  },
  'tb-respirators': {
    '': 'surgical mask is it a respirator n95',
    'The parts of the program': 'fit test how often beard reuse n95 medical clearance',
    'N95 by choice': 'voluntary',
  },
  'tb-treatment': {
    Tests: 'ppd skin test read reading hours igra photo picture arm come back',
    'The room': 'negative pressure isolation check',
  },
  'special-lab-chemical': {
    'The plan': 'chemical hygiene plan contents',
    'At the bench': 'eat eating drink food bench',
  },
  'special-lab-clia': {
    'Which certificate': 'waiver renewal two years',
    'Other tests': 'competency assessment',
    'Tell the state agency': 'director owner change',
  },
  'special-vet-blood': {
    '': 'dog bite cat scratch bitten',
    'Human blood': 'animal blood count covered',
    'Needles with drugs and vaccines': 'euthanasia needle stick',
  },
  'special-vet-handling': {
    Kennels: 'barking noise hearing',
    'Working alone': 'aggressive dog alone',
    Restraint: 'hold muzzle cat',
  },
  'workplace-ergo': {
    'Lifting patients': 'limit pounds transfer',
    'At the chair': 'back hurts neck scaling posture pain',
    Animals: 'big dog lift',
  },
  'workplace-slips': {
    Floors: 'wet floor spill mop cord',
    'Ladders and step stools': 'stand on chair reach',
    'Somebody fell': 'patient fell parking lot fall',
    Shoes: 'what shoes crocs',
  },
  'workplace-violence': {
    'What to do': 'threatening threat patient angry code word yelling hitting scared scaring calm down',
    'How we lower the risk': 'alone night closing',
    California: 'plan required state law',
    'An ex-partner, or a court order': 'ex boyfriend husband stalking restraining order',
  },
}
