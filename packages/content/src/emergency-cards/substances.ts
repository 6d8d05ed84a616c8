import type { EmergencyCard } from './card.ts'

/** Chemicals, drugs and gases. */
export const substanceCards = [
  {
    id: 'hydrofluoric',
    title: 'Hydrofluoric acid (porcelain etch, HF)',
    signs: 'Even if it does not hurt. The pain may come hours later, when the acid has gone deep.',
    steps: [
      'Rinse with running water for 5 minutes. Take off clothes, gloves and rings that it touched. Helpers wear gloves.',
      'Calcium gluconate gel 2.5%: rub it in, and keep adding gel. A hand: fill a glove with gel and put it on. No gel? Call 911, and keep rinsing until the crew is there.',
      'Go to the emergency room at once, even without pain. Bring the gel and the data sheet, and say “hydrofluoric acid”.',
      'In the eye: rinse for 15 minutes, no gel, and call 911. Swallowed or breathed in: 911.',
    ],
    calls: [
      { to: 'emergency', when: 'No gel, face, eye, swallowed, breathed in, larger than the palm, or nobody can drive the person' },
      { to: 'poison', when: 'While you rinse' },
    ],
    links: [
      { label: 'Hydrofluoric acid', page: 'hazcom-spill', heading: 'Hydrofluoric acid' },
      { label: 'Form "Chemical exposure"', form: 'chemicalExposureForm' },
    ],
    searchWords: ['hf', 'hydrofluoric', 'calcium gluconate', 'porcelain etch', 'ceramic etch', 'acid', 'fluoride'],
    sources: [
      { organization: 'ATSDR', document: 'Medical Management Guidelines for Hydrogen Fluoride', year: 2014 },
      { organization: 'Honeywell', document: 'Recommended Medical Treatment for Hydrofluoric Acid Exposure', year: 2000 },
    ],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'First aid of the University of Idaho and of Sabancı University (5 minutes, then gel 2.5%; without gel, keep rinsing; delayed pain). Of the ATSDR guideline only the opening was read (delayed, deep effects). A guide of the University of Southern California rinses for 15 minutes before the gel',
    },
    isPublic: true,
  },
  {
    id: 'eye',
    title: 'A chemical in the eye',
    steps: [
      'Go to the eyewash now. Hold both eyes open under the water for at least 15 minutes. Take out contact lenses while you rinse.',
      'Somebody else calls Poison Help, 1-800-222-1222, and 911 if the eye is white or the person cannot see.',
      'Go to the emergency room or an eye doctor after the rinse. Bring the data sheet.',
      'Something sticks in the eye? Do not pull it out. Cover the eye without pressure, and call 911.',
    ],
    calls: [
      { to: 'poison', when: 'While the person rinses' },
      { to: 'emergency', when: 'Cannot see, great pain, acid or lye, or an object in the eye' },
    ],
    links: [
      { label: 'Eyewash', page: 'emergency-eyewash' },
      { label: 'Form "Chemical exposure"', form: 'chemicalExposureForm' },
    ],
    searchWords: ['eyes', 'eyewash', 'splash', 'bleach', 'etch', 'contact lens'],
    sources: [
      { organization: 'ANSI/ISEA', document: 'Z358.1, Emergency Eyewash and Shower Equipment', year: 2014 },
      { organization: 'California Poison Control System', document: 'Emergency Action for Poisoning', year: 2024 },
    ],
    check: { on: '2026-11-28', reading: 'text', seen: 'calpoison.org (15 minutes, blink); an object in the eye from memory' },
    isPublic: true,
  },
  {
    id: 'chemical',
    title: 'A chemical on the skin',
    steps: [
      'Dry powder? Brush it off first. Then rinse with running water for at least 15 minutes. Take off wet clothes, gloves and rings while you rinse.',
      'Porcelain etch or another hydrofluoric acid? Rinse for 5 minutes, then calcium gluconate gel and the emergency room.',
      'Call Poison Help, 1-800-222-1222, while you rinse. Read section 4 of the data sheet.',
      'Blisters, white or numb skin, the face, or a large area? Emergency room, with the data sheet. Short of breath: 911.',
    ],
    calls: [
      { to: 'poison', when: 'While you rinse' },
      { to: 'emergency', when: 'Short of breath, a large area, or severe pain' },
    ],
    links: [
      { label: 'Chemical spills and exposure', page: 'hazcom-spill' },
      { label: 'Form "Chemical exposure"', form: 'chemicalExposureForm' },
    ],
    searchWords: ['acid', 'skin', 'bleach', 'splash', 'chemical burn', 'etch', 'phenol', 'formalin', 'glutaraldehyde'],
    sources: [
      { organization: 'California Poison Control System', document: 'Emergency Action for Poisoning', year: 2024 },
      { organization: 'OSHA', document: '29 CFR 1910.1200 Appendix C, first-aid statements', year: 2024 },
    ],
    check: { on: '2026-11-28', reading: 'text', seen: 'calpoison.org (take off clothes, 15 minutes); Appendix C was not read' },
    isPublic: true,
  },
  {
    id: 'spill',
    title: 'Chemical spill or fumes',
    steps: [
      'Get everybody out of the room and into fresh air. Close the door.',
      'Fire, a strong smell, hard breathing, an unknown product or more than you can wipe up? Call 911, and do not go back.',
      'Bleach mixed with acid or ammonia? Leave the area, and ventilate it from outside. Do not hold your breath to get something.',
      'Mercury: keep people off it. No vacuum, no broom. Use the mercury kit.',
      'Small, known, and you are trained? Gloves, goggles and the spill kit, as section 6 of the data sheet says.',
    ],
    calls: [
      { to: 'emergency', when: 'Hard breathing, fire, unknown, or too large for you' },
      { to: 'poison', when: 'Cough, dizzy, headache or sore throat' },
    ],
    links: [
      { label: 'Chemical spills and exposure', page: 'hazcom-spill' },
      { label: 'Safety data sheets', page: 'hazcom-sds' },
    ],
    searchWords: ['spilled', 'fumes', 'leak', 'mercury', 'bleach', 'ammonia', 'glutaraldehyde', 'formalin', 'vapor', 'smell'],
    sources: [{ organization: 'OSHA', document: '29 CFR 1910.1200 Appendix C, statements about release', year: 2024 }],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'Emergency pages of Clemson and Waldorf universities (leave, seal off, 911, no cleaning without training); bleach and mercury as on the shipped page “Chemical spills and exposure”',
    },
    isPublic: true,
  },
  {
    id: 'poisoning',
    title: 'Poisoning: something swallowed',
    steps: [
      'Call Poison Help, 1-800-222-1222, with the container in your hand. Does not wake up, a seizure or hard breathing: 911 first.',
      'Spit out what is left, and rinse the mouth. Do not make the person vomit. Nothing to eat or drink unless Poison Help says so.',
      'A battery or a magnet? Emergency room at once.',
      'Taken on purpose? Stay with the person, and call 911.',
    ],
    calls: [
      { to: 'poison', when: 'Now' },
      { to: 'emergency', when: 'Does not wake up, seizure, hard breathing, or taken on purpose' },
    ],
    links: [{ label: 'Poison Help', page: 'emergency-contacts', heading: 'Poison Help' }],
    searchWords: ['poison', 'swallowed', 'drank', 'ingested', 'ate', 'battery', 'child', '1-800-222-1222', 'poison control'],
    sources: [{ organization: 'California Poison Control System', document: 'Emergency Action for Poisoning', year: 2024 }],
    check: {
      on: '2026-11-28',
      reading: 'text',
      seen: 'calpoison.org (911 or Poison Help, container, no vomiting, nothing by mouth before the call for medicines); mymlc.com on batteries; magnets from memory',
    },
    isPublic: true,
  },
  {
    id: 'gas',
    title: 'Smell of gas, or carbon monoxide alarm',
    signs: 'Carbon monoxide has no smell. Headache, dizziness and nausea in several people are a sign.',
    steps: [
      'Everybody out now, patients and visitors too. Leave the doors open behind you.',
      'Smell of gas? Touch no switch, phone, lighter or plug inside.',
      'Call 911 from outside. Then the gas company.',
      'Count everybody. Say who has a headache, is dizzy, has vomited or passed out.',
      'Nobody goes back in before the fire department allows it, even if the alarm stops.',
    ],
    calls: [
      { to: 'emergency', when: 'From outside' },
      { to: 'poison', when: 'Questions about how somebody feels afterwards' },
    ],
    links: [{ label: 'Gas smell or carbon monoxide', page: 'emergency-events', heading: 'Gas smell or carbon monoxide' }],
    searchWords: ['co', 'carbon monoxide', 'detector', 'gas leak', 'propane', 'natural gas', 'rotten eggs', 'furnace', 'hissing'],
    sources: [{ organization: 'U.S. Consumer Product Safety Commission', document: 'Carbon Monoxide Questions and Answers', year: 2024 }],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'williamsburgva.gov and effinghamil.com, which repeat the advice of the commission (fresh air, 911, count, do not go back); the smell of gas as on the shipped page',
    },
    isPublic: true,
  },
  {
    id: 'vet-drug',
    title: 'Stuck with a veterinary drug',
    signs: 'Tilmicosin, euthanasia solution, sedatives, opioids, hormones, vaccines.',
    steps: [
      'Call 911 at once for tilmicosin (Micotil), a very potent opioid (etorphine, carfentanil, thiafentanil), injected euthanasia solution, or if the person is sleepy or short of breath. A vaccine with oil: emergency room at once, it can cost a finger. Everything else: Poison Help.',
      'An opioid: naloxone at once, and again every 2 to 3 minutes. Breaths or CPR if breathing stops.',
      'Tilmicosin: a cold pack with a cloth between. Show the crew the label: epinephrine made it deadlier in animals. The label’s number is 1-800-722-0987.',
      'Xylazine, detomidine or medetomidine: lie down. Pulse and breathing may become slow. Naloxone does not reverse them.',
      'Wash the wound. Nobody stays alone or drives. Bring the vial and its label to the emergency room.',
    ],
    calls: [
      { to: 'emergency', when: 'Tilmicosin, potent opioid, euthanasia solution, sleepy or short of breath' },
      { to: 'poison', when: 'Every other drug or hormone, or a vaccine without oil' },
    ],
    links: [{ label: 'Needles with drugs and vaccines', page: 'special-vet-blood', heading: 'Needles with drugs and vaccines' }],
    searchWords: [
      'tilmicosin',
      'micotil',
      'euthanasia',
      'euthasol',
      'pentobarbital',
      'xylazine',
      'rompun',
      'needle',
      'vaccine',
      'etorphine',
      'self-injection',
    ],
    sources: [
      { organization: 'Elanco', document: 'Label of Micotil 300 (tilmicosin injection), NADA 140-929', year: 2022 },
      { organization: 'FDA', document: 'Animal Drug Safety Communication: Micotil 300 Labeling Change', year: 2022 },
      {
        organization: 'American Association of Zoo Veterinarians',
        document: 'Field Management of Inadvertent Carfentanil/Etorphine Human Exposure',
        year: 1998,
      },
    ],
    check: {
      on: '2026-11-28',
      reading: 'text',
      seen: 'The label at fda.report (cold pack, physician, telephone, epinephrine), the FDA communication, and the protocol at vin.com (911, breathing, naloxone). Xylazine and euthanasia solution from memory',
    },
    isPublic: false,
  },
] as const satisfies readonly EmergencyCard[]
