import type { EmergencyCard } from './card.ts'

const firstAid2024 = {
  organization: 'American Heart Association and American Red Cross',
  document: 'Guidelines for First Aid',
  year: 2024,
} as const

const cpr2025 = {
  organization: 'American Heart Association',
  document: 'Guidelines for CPR and Emergency Cardiovascular Care',
  year: 2025,
} as const

/** Emergencies in which breathing or circulation fails. */
export const breathingAndHeartCards = [
  {
    id: 'collapse',
    title: 'Collapsed, no answer or not breathing',
    steps: [
      'Tap and shout. No answer? Call 911 and put the phone on speaker. Send somebody for the AED.',
      'Not breathing, or only gasping? Push hard and fast in the middle of the chest, 100 to 120 times a minute. Trained? Give 2 breaths after every 30 pushes.',
      'Turn on the AED as soon as it is there, and do what it says. Keep pushing until the crew takes over.',
      'Breathing, but no answer? Roll the person onto the side. Stay, and watch the breathing.',
    ],
    calls: [{ to: 'emergency', when: 'Now' }],
    links: [{ label: 'When somebody collapses', page: 'emergency-firstaid', heading: 'When somebody collapses' }],
    searchWords: ['cpr', 'aed', 'cardiac arrest', 'unconscious', 'unresponsive', 'no pulse', 'defibrillator', 'code blue', '911'],
    sources: [cpr2025],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'heart.org, “Updated CPR guidelines aim to save more lives”, 2025; the rate from memory',
    },
    isPublic: true,
  },
  {
    id: 'choking',
    title: 'Choking, or an object swallowed or inhaled',
    steps: [
      'Can the person cough or speak? Let the person cough, and stay.',
      'Cannot cough, speak or breathe? Somebody calls 911. Give 5 blows between the shoulder blades, then 5 quick thrusts above the navel. Repeat until it comes out. Pregnant, too large to reach around, or a baby under one year: thrust on the breastbone instead.',
      'The person goes limp? Start CPR, and fetch the AED. Take out what you can see in the mouth.',
      'A crown, a bur or a tip went down, and the person breathes well? The person still needs an X-ray the same day: it may be in the lung without a cough. Coughing, wheezing or short of breath: 911.',
    ],
    calls: [{ to: 'emergency', when: 'Cannot cough, speak or breathe, or still coughs or wheezes' }],
    links: [{ label: 'Choking', page: 'emergency-firstaid', heading: 'Choking' }],
    searchWords: ['choke', 'aspirated', 'swallowed', 'heimlich', 'airway', 'crown', 'bur', 'cotton roll', 'gauze'],
    sources: [
      cpr2025,
      {
        organization: 'National Journal of Maxillofacial Surgery',
        document: 'Accidental aspiration/ingestion of foreign bodies in dentistry, 6(2):144-151',
        year: 2015,
      },
    ],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'heart.org and news-medical.net on the 2025 guidelines (back blows and thrusts); the opening of the review (object in the lung without symptoms)',
    },
    isPublic: true,
  },
  {
    id: 'allergy',
    title: 'Severe allergic reaction (anaphylaxis)',
    signs:
      'Trouble breathing, a swollen tongue, lips or throat, or hives with dizziness or vomiting, after a drug, latex, food or a sting.',
    steps: [
      'Epinephrine now, into the outer thigh: the person’s own injector (EpiPen), or the one of the drug kit by staff who are licensed for it.',
      'Call 911. Stop the drug, or take away the latex or whatever caused it.',
      'Lay the person flat. Breathing is hard? Let the person sit. No standing or walking.',
      'No better after 5 minutes, and the crew is not there? A second dose, if there is one. Note the time of each dose.',
      'No answer and not breathing? CPR and AED.',
    ],
    calls: [{ to: 'emergency', when: 'Now, even if the person feels better after the injection' }],
    links: [{ label: 'Severe allergic reaction', page: 'emergency-firstaid', heading: 'Severe allergic reaction' }],
    searchWords: [
      'epipen',
      'epi pen',
      'epinephrine',
      'anaphylactic shock',
      'hives',
      'swelling',
      'latex',
      'sting',
      'bee',
      'penicillin',
      'throat',
    ],
    sources: [firstAid2024],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'professional.heart.org, “Top Things to Know”, 2024 (epinephrine); acui.org on the 2015 update (second dose after 5 to 10 minutes); anaphylaxis.org.uk (flat, no standing, second dose after 5 minutes)',
    },
    isPublic: true,
  },
  {
    id: 'overdose',
    title: 'Overdose of an opioid or an unknown drug',
    signs: 'No answer or hard to wake, slow, gurgling or no breathing, blue or gray lips, very small pupils.',
    steps: [
      'Call 911 and put the phone on speaker. Send for naloxone (Narcan) and the AED.',
      'Not breathing, or only gasping? CPR now, with breaths if you can give them. Do not wait for the naloxone. Use the AED as soon as it is there.',
      'Naloxone as soon as it is there: one spray into one nostril. It does no harm if the drug was not an opioid. Sedated here? Open the airway and give oxygen too. Flumazenil reverses midazolam, by staff who are licensed for it.',
      'No better after 2 to 3 minutes? A second spray into the other nostril.',
      'Breathing again? Roll the person onto the side and stay. Naloxone wears off: nobody leaves before the crew comes.',
    ],
    calls: [
      { to: 'emergency', when: 'Now' },
      { to: 'crisis', when: 'Afterwards, if it was on purpose' },
    ],
    links: [{ label: 'Overdose', page: 'emergency-firstaid', heading: 'Overdose' }],
    searchWords: ['narcan', 'naloxone', 'opioid', 'fentanyl', 'heroin', 'pills', 'oxycodone', 'od', 'blue lips'],
    sources: [firstAid2024, cpr2025, { organization: 'FDA', document: 'Label of naloxone nasal spray 4 mg (Narcan)', year: 2023 }],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'professional.heart.org, “Top Things to Know”, 2024, and news-medical.net on the 2025 guidelines (911, CPR with breaths, naloxone, signs); mayoclinic.org and drugs.com on the label (one nostril, again after 2 to 3 minutes, on the side)',
    },
    isPublic: true,
  },
  {
    id: 'asthma',
    title: 'Asthma attack',
    signs: 'Wheezing, a tight chest, coughing, and words only in short pieces.',
    steps: [
      'The person’s own rescue inhaler (albuterol) now. Help to use it. None there? The one of the drug kit, by staff who are licensed for it.',
      'Let the person sit upright. Take away or leave what started it: latex, fumes, dust.',
      'Call 911 if there is no inhaler, if it is no better after a few minutes, or if the person can hardly speak, is drowsy or has blue lips.',
      'Hives or swelling too? It may be an allergic reaction: epinephrine.',
    ],
    calls: [{ to: 'emergency', when: 'No inhaler, no better within minutes, can hardly speak, or blue lips' }],
    links: [{ label: 'Asthma attack', page: 'emergency-firstaid', heading: 'Asthma attack' }],
    searchWords: ['inhaler', 'albuterol', 'wheezing', 'short of breath', 'breathing'],
    sources: [firstAid2024],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'professional.heart.org, “Top Things to Know”, 2024 (help with the inhaler); the rest from memory',
    },
    isPublic: true,
  },
  {
    id: 'chest-pain',
    title: 'Chest pain or heart attack',
    signs: 'Pressure, pain or tightness in the chest; pain in arm, jaw or back; sweating, nausea or short breath.',
    steps: [
      'Call 911 now. Do not drive the person yourself. Send for the AED.',
      'Aspirin: an adult who is awake may chew 162 to 325 mg (2 to 4 low-dose tablets). Not with an aspirin allergy, if a clinician has advised against it, after an injury, or with signs of a stroke.',
      'Let the person rest, sitting or as it is most comfortable. Loosen tight clothes. Stay.',
      'No answer and not breathing? CPR and AED.',
    ],
    calls: [{ to: 'emergency', when: 'Now' }],
    links: [{ label: 'Chest pain', page: 'emergency-firstaid', heading: 'Chest pain' }],
    searchWords: ['heart attack', 'aspirin', 'cardiac', 'angina', 'nitroglycerin', 'arm pain'],
    sources: [firstAid2024],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'professional.heart.org, “Top Things to Know”, 2024 (911, aspirin and its exceptions)',
    },
    isPublic: true,
  },
  {
    id: 'stroke',
    title: 'Stroke',
    signs: 'Face droops, an arm drops, speech is slurred. One of them is enough.',
    steps: [
      'Call 911 now, and say “stroke”.',
      'Note when the person was last well. The crew needs this time.',
      'No aspirin, and nothing to eat or drink.',
      'Let the person lie down. Drowsy or vomiting? Onto the side. Not breathing? CPR and AED.',
    ],
    calls: [{ to: 'emergency', when: 'Now, even if the signs go away' }],
    links: [{ label: 'Stroke', page: 'emergency-firstaid', heading: 'Stroke' }],
    searchWords: ['fast', 'face droop', 'slurred speech', 'weak arm', 'numb', 'brain'],
    sources: [firstAid2024],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'professional.heart.org, “Top Things to Know”, 2024 (face, arms, speech, time); the rest from memory',
    },
    isPublic: true,
  },
  {
    id: 'anesthetic',
    title: 'Local anesthetic toxicity',
    signs: 'Soon after an injection: metallic taste, numb tongue, ringing ears, agitation, seizure, slow heart or collapse.',
    steps: [
      'Stop the injection. Call 911 and say “local anesthetic toxicity”. Send for lipid emulsion 20% and the AED.',
      'Open the airway, and give oxygen. A seizure: a benzodiazepine by staff who are licensed for it.',
      'Lipid emulsion 20% into the vein at the first serious signs, by a licensed clinician with the ASRA checklist. None there? Say so to 911.',
      'No pulse? CPR and AED, for long. Epinephrine only in the small doses of the checklist.',
    ],
    calls: [{ to: 'emergency', when: 'Now' }],
    links: [{ label: 'AED, drug kit and emergency oxygen', page: 'emergency-medical' }],
    searchWords: ['last', 'lidocaine', 'bupivacaine', 'lipid', 'intralipid', 'local anesthetic', 'septocaine', 'articaine', 'block'],
    sources: [
      {
        organization: 'American Society of Regional Anesthesia and Pain Medicine (ASRA)',
        document: 'Checklist for the Treatment of Local Anesthetic Systemic Toxicity',
        year: 2020,
      },
    ],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'clinicalcommander.com and wikianesthesia.org on the ASRA checklist of 2020 (stop, airway, benzodiazepine, lipid emulsion 20%, low-dose epinephrine)',
    },
    isPublic: false,
  },
] as const satisfies readonly EmergencyCard[]
