import type { EmergencyCard } from './card.ts'

/** Exposure to blood, bites, and dangers from fire and people. */
export const bloodAndThreatCards = [
  {
    id: 'fire',
    title: 'Fire or smoke',
    steps: [
      'Warn everyone near you. Leave by the nearest safe exit, with patients and visitors, and close the doors.',
      'Call 911 from outside. Go to the meeting place. Nobody goes back in.',
      'Smoke? Stay low. A hot door? Take another way. No elevator.',
      'Extinguisher only if the fire is small, you are trained, and the exit is behind you.',
      'Clothes on fire? Stop, drop and roll. A drape, mask or gauze on a patient? Turn off oxygen and nitrous oxide, pull it off, and pour water or saline on it. Then cool the burn.',
    ],
    calls: [{ to: 'emergency', when: 'As soon as you are out' }],
    links: [
      { label: 'Emergency action plan', page: 'emergency-plan' },
      { label: 'Storms, outages and threats', page: 'emergency-events' },
    ],
    searchWords: ['smoke', 'flames', 'burning', 'evacuate', 'extinguisher', 'sparks', 'battery'],
    sources: [
      { organization: 'U.S. Fire Administration', document: 'Workplace fire safety', year: 2024 },
      { organization: 'OSHA', document: '29 CFR 1910.38 and 1910.157', year: 2024 },
      { organization: 'American Society of Anesthesiologists', document: 'Prevention and Management of Operating Room Fires', year: 2013 },
    ],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'Emergency pages of the University of Arizona and of UC Santa Cruz (warn, doors, low, small fire with the exit behind you) and of Mesa, Arizona (stop, drop, roll)',
    },
    isPublic: true,
  },
  {
    id: 'storm',
    title: 'Tornado or severe storm',
    signs: 'A tornado warning or siren, a cloud that turns, flying debris, or a roar that does not stop.',
    steps: [
      'Take shelter now: the lowest floor, a small room or hallway in the middle, without windows. Take patients and visitors along. No elevator.',
      'Get down low and face down, under something sturdy if you can. Cover your head and neck with your arms and a blanket or coat.',
      'Stay away from windows, doors, outside walls and large rooms. Do not open windows. Nobody goes out to look or to the car.',
      'In a trailer, a mobile unit or a car? Get into a sturdy building. None near? Lie in a ditch or a low place, or stay down in the car below the windows, and cover your head. Not under a bridge.',
      'Stay until the warning ends. Then help the injured, and leave damaged rooms. A smell of gas? Everybody out. Lightning: stay inside until 30 minutes after the last thunder.',
    ],
    calls: [{ to: 'emergency', when: 'Somebody is hurt or trapped, a fire, or a smell of gas' }],
    links: [{ label: 'Tornado', page: 'emergency-events', heading: 'Tornado' }],
    searchWords: ['tornado', 'storm', 'siren', 'shelter', 'twister', 'hurricane', 'wind', 'hail', 'lightning', 'weather', 'funnel'],
    sources: [
      { organization: 'National Weather Service', document: 'What to Do During a Tornado', year: 2024 },
      { organization: 'OSHA', document: 'Tornado Preparedness and Response', year: 2024 },
    ],
    check: {
      on: '2026-11-30',
      reading: 'summary',
      seen: 'mcalesternews.com, okfirecorps.com and longviewtexas.gov, which repeat the National Weather Service (lowest floor, inside, no windows, no elevator, crouch, cover the head, trailers, cars, bridges), prohelp.homeadvisor.com, which repeats OSHA (inside room, windows, car), bereadykentucky.com (do not open windows), ehs.aerospace.org (afterwards, gas) and ehs.iastate.edu (30 minutes). The pages have no year',
    },
    isPublic: true,
  },
  {
    id: 'violence',
    title: 'Somebody threatens or attacks you',
    steps: [
      'Get away if there is a safe way. Leave everything behind.',
      'If you cannot get away, lock and block the door, turn off the lights and silence the phone.',
      'Call 911 as soon as you are safe. You cannot speak? In many places you can text 911.',
      'Fight only if your life is in danger and you have no other choice.',
      'A bomb threat by phone? Keep the caller talking. Do not hang up, even if the caller does. Write down the exact words. Pass a note: a colleague calls 911 from another phone. Do what the police say. A strange package? Do not touch it, get everybody away, then call 911.',
    ],
    calls: [{ to: 'emergency', when: 'As soon as you are safe. A bomb threat: at once, from another phone' }],
    links: [
      { label: 'Workplace violence', page: 'workplace-violence' },
      { label: 'Bomb threat', page: 'emergency-events', heading: 'Bomb threat' },
    ],
    searchWords: ['threat', 'weapon', 'gun', 'knife', 'attack', 'robbery', 'active shooter', 'bomb', 'aggressive', 'police'],
    sources: [
      { organization: 'U.S. Department of Homeland Security', document: 'Active Shooter: How to Respond', year: 2017 },
      { organization: 'CISA', document: 'Bomb Threat Guide', year: 2024 },
    ],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'ishn.com and lowrymob.info on the advice of Homeland Security (run, hide, fight, 911 when safe); text to 911 from memory. Added on 2026-11-30, the bomb threat: sf.gov and uthsc.edu, which repeat the checklist of Homeland Security (keep the caller on the line, do not hang up, exact words, 911 from another phone, follow the police)',
    },
    isPublic: true,
  },
  {
    id: 'self-harm',
    title: 'Somebody may hurt themselves',
    signs: 'It may be a colleague, a patient, or you.',
    steps: [
      'Call or text 988, at any hour, for yourself or for somebody else. It is free and private. You need not be sure.',
      'Stay with the person. On the phone: stay on the line, and let somebody else call.',
      'Has the person taken something, started, or got hold of a weapon? Call 911 now.',
      'Ask directly: “Are you thinking about killing yourself?” Asking does not put the idea into anybody’s head. Listen.',
      'Move drugs, sharps and weapons out of reach, if that is safe for you.',
    ],
    calls: [
      { to: 'crisis', when: 'Now, by call or text' },
      { to: 'emergency', when: 'In danger right now' },
    ],
    links: [],
    searchWords: [
      '988',
      'suicide',
      'suicidal',
      'self-harm',
      'kill myself',
      'kill herself',
      'kill himself',
      'crisis',
      'hurt myself',
      'want to die',
      'lifeline',
    ],
    sources: [
      { organization: 'SAMHSA', document: '988 Suicide & Crisis Lifeline', year: 2024 },
      {
        organization: 'National Institute of Mental Health',
        document: '5 Action Steps to Help Someone Having Thoughts of Suicide',
        year: 2024,
      },
    ],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'spi.unc.edu (ask, be there, keep safe, 988 by call or text, 911) and mayoclinic.org (988, stay with the person, put means away, 911)',
    },
    isPublic: true,
  },
  {
    id: 'exposure',
    title: 'Needlestick, cut, or blood in the eye or mouth',
    steps: [
      'Stop. Wash the wound or skin with soap and water. Flush eyes, nose or mouth with water or saline. Do not squeeze the wound.',
      'Tell your contact person now. If nobody answers, tell any manager.',
      'Go to the medical evaluation now. It is free. Medicine against HIV and HBIG against hepatitis B work best within hours. No place is open? Go to the nearest emergency room.',
    ],
    calls: [{ to: 'emergency', when: 'Heavy bleeding, or the person faints' }],
    links: [
      { label: 'Do this now: whom to tell and where to go', page: 'exposure-now' },
      { label: 'Form "Exposure incident"', form: 'exposureIncidentForm' },
    ],
    searchWords: ['needle', 'needlestick', 'stuck', 'sharp', 'splash', 'blood', 'pep', 'hiv', 'hepatitis', 'scalpel', 'exposure'],
    sources: [
      { organization: 'OSHA', document: '29 CFR 1910.1030(f)(3)', year: 2024 },
      {
        organization: 'U.S. Public Health Service',
        document: 'Guidelines for the Management of Occupational Exposures to HIV (ICHE)',
        year: 2025,
      },
      { organization: 'CDC', document: 'MMWR 62(RR-10), hepatitis B', year: 2013 },
    ],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'PEP Quick Guide of the National Clinician Consultation Center (wash, flush); immunize.org, Table 3 (HBIG as soon as possible); opening of the 2025 guidelines at Cambridge',
    },
    isPublic: true,
  },
  {
    id: 'bite',
    title: 'Bite or scratch by an animal or a person',
    steps: [
      'Wash with soap and running water for 15 minutes. Heavy bleeding: press first, and call 911.',
      'See a doctor the same day, for antibiotics, tetanus and rabies. A hand or a face: at once.',
      'A person bit, and the skin is broken? It is an exposure to blood: go to the medical evaluation now.',
      'An animal: note the owner and its rabies shots. It may be rabid, or is unknown? A colleague calls the health department now.',
    ],
    calls: [{ to: 'emergency', when: 'Heavy bleeding, the face or neck, or a part is torn off' }],
    links: [
      { label: 'Do this now: whom to tell and where to go', page: 'exposure-now' },
      { label: 'Form "Exposure incident"', form: 'exposureIncidentForm' },
    ],
    searchWords: ['dog', 'cat', 'bitten', 'bit', 'rabies', 'scratch', 'human bite', 'animal'],
    sources: [
      { organization: 'CDC', document: 'Human rabies prevention: wound care', year: 2024 },
      { organization: 'NASPHV', document: 'Compendium of Veterinary Standard Precautions', year: 2015 },
    ],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'saferabies.com and webmd.com, which repeat CDC (15 minutes, same day, health department, 911)',
    },
    isPublic: true,
  },
] as const satisfies readonly EmergencyCard[]
