import type { EmergencyCard } from './card.ts'

const firstAid2024 = {
  organization: 'American Heart Association and American Red Cross',
  document: 'Guidelines for First Aid',
  year: 2024,
} as const

/** Injuries, and sudden illness of a person who breathes. */
export const bodyCards = [
  {
    id: 'bleeding',
    title: 'Heavy bleeding',
    steps: [
      'Put on gloves. Press hard on the wound with gauze or cloth, with both hands, and do not let go. Somebody calls 911.',
      'An arm or a leg, and it does not stop? Tourniquet, 2 to 3 inches above the wound, not on a joint. Tighten until the bleeding stops. Note the time, and leave it on.',
      'Groin, armpit or neck? Pack the wound with gauze, and press.',
      'Let the person lie down, and keep the person warm.',
      'Nosebleed: sit, lean forward, and pinch the soft part of the nose for 10 to 15 minutes. Tooth socket: bite on folded gauze. Does not stop? A doctor or an emergency room, sooner with blood thinners.',
    ],
    calls: [{ to: 'emergency', when: 'Blood spurts, pools or soaks through, or pressure does not stop it' }],
    links: [{ label: 'Heavy bleeding', page: 'emergency-firstaid', heading: 'Heavy bleeding' }],
    searchWords: ['tourniquet', 'blood', 'wound', 'nosebleed', 'cut', 'hemorrhage', 'socket', 'stop the bleed'],
    sources: [firstAid2024, { organization: 'American College of Surgeons', document: 'Stop the Bleed', year: 2023 }],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'professional.heart.org, “Top Things to Know”, 2024 (pressure, then tourniquet or packing); lafd.org on Stop the Bleed (2 to 3 inches, time); the tooth socket from memory',
    },
    isPublic: true,
  },
  {
    id: 'seizure',
    title: 'Seizure',
    steps: [
      'Clear the space, and put something soft under the head. Look at the clock.',
      'Do not hold the person down. Put nothing into the mouth. Take instruments and cotton out only if it needs no force.',
      'When the shaking stops, roll the person onto the side. Stay until the person is fully awake.',
      'Right after a local anesthetic? It may be its toxicity: lipid emulsion and 911.',
    ],
    calls: [
      {
        to: 'emergency',
        when: 'Lasts 5 minutes, comes again, is the first one, or the person is pregnant, diabetic, hurt, short of breath or does not wake up',
      },
    ],
    links: [{ label: 'Seizure', page: 'emergency-firstaid', heading: 'Seizure' }],
    searchWords: ['epilepsy', 'convulsion', 'fit', 'shaking', 'siezure', 'seizing'],
    sources: [{ organization: 'CDC', document: 'First Aid for Seizures', year: 2024 }, firstAid2024],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'utmb.edu and chp.edu, which repeat the advice of CDC (5 minutes, side, nothing in the mouth, when to call)',
    },
    isPublic: true,
  },
  {
    id: 'fainting',
    title: 'Fainting',
    steps: [
      'Lay the person flat, or put the chair back, and raise the legs. Pregnant: onto the left side.',
      'Tap and shout, and look at the breathing at once. Not breathing, or only gasping? Call 911, and follow “Collapsed”.',
      'Breathing, but not awake within a minute? Call 911, roll the person onto the side, and stay.',
      'Loosen tight clothes. The person gets up slowly, and only when fully well.',
      'About to faint? Lie or sit down at once, cross the legs and tense the muscles.',
    ],
    calls: [{ to: 'emergency', when: 'No quick recovery, chest pain, injury, pregnancy, diabetes, or confused afterwards' }],
    links: [{ label: 'Fainting', page: 'emergency-firstaid', heading: 'Fainting' }],
    searchWords: ['faint', 'passed out', 'syncope', 'dizzy', 'lightheaded', 'vasovagal'],
    sources: [firstAid2024],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'weeklymd.com on Mayo Clinic (on the back, legs up, 911 after one minute); the abstract of the 2024 guidelines, which names presyncope as a revised subject; pregnancy from memory',
    },
    isPublic: true,
  },
  {
    id: 'low-sugar',
    title: 'Low blood sugar',
    signs: 'A person with diabetes is shaky, sweaty, pale, hungry, irritable or confused.',
    steps: [
      'Awake and able to swallow? Glucose tablets or gel now, 15 to 20 g. None there? Half a cup of juice or regular soda.',
      'No better after 10 to 15 minutes? The same again. Not sure whether the sugar is low or high? Give it.',
      'Drowsy, cannot swallow, or no answer? Call 911. Put nothing into the mouth, and roll the person onto the side. Glucagon by staff who are licensed for it, or as the person’s own kit says.',
      'Better? Something to eat. Nobody drives right away.',
    ],
    calls: [{ to: 'emergency', when: 'Cannot swallow, has a seizure, does not answer, or is no better after 10 minutes' }],
    links: [{ label: 'Low blood sugar', page: 'emergency-firstaid', heading: 'Low blood sugar' }],
    searchWords: ['diabetes', 'diabetic', 'hypoglycemia', 'glucose', 'sugar', 'insulin', 'glucagon', 'juice'],
    sources: [firstAid2024],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'acui.org on the 2015 update (glucose tablets first); webmd.com (15 g, half a cup of juice, again after 10 to 15 minutes, 911)',
    },
    isPublic: true,
  },
  {
    id: 'burn',
    title: 'Burn by heat',
    steps: [
      'Cool running water at once, for at least 10 minutes. No ice, no cream, no butter.',
      'Take off rings, watch and loose clothes before the area swells. Leave what sticks to the skin.',
      'Cover it loosely with a clean dressing or plastic wrap. Do not open blisters.',
      'A doctor sees it the same day if it is on the face, a hand, a foot, a joint or the genitals, is larger than the palm, or is white, black or without feeling.',
    ],
    calls: [{ to: 'emergency', when: 'Large or deep, on the face with hoarse voice or short breath, or by electricity' }],
    links: [{ label: 'Burn', page: 'emergency-firstaid', heading: 'Burn' }],
    searchWords: ['burned', 'scald', 'hot', 'steam', 'autoclave', 'blister', 'wax', 'torch'],
    sources: [firstAid2024],
    check: {
      on: '2026-11-28',
      reading: 'summary',
      seen: 'commonspirit.org (10 to 20 minutes, no ice, jewelry off), gradyhealth.org (no ointment or butter, clean dressing) and monroenc.org (when to see a doctor)',
    },
    isPublic: true,
  },
  {
    id: 'electric-shock',
    title: 'Electric shock',
    steps: [
      'Do not touch the person yet. Switch off the breaker or pull the plug.',
      'Call 911. Send for the AED.',
      'Not breathing? CPR and AED.',
      'Anyone who got a shock from an outlet or equipment sees a doctor: burns and heart problems may show later.',
    ],
    calls: [{ to: 'emergency', when: 'Now' }],
    links: [{ label: 'Electric shock', page: 'emergency-firstaid', heading: 'Electric shock' }],
    searchWords: ['electrocuted', 'shocked', 'zapped', 'live wire', 'outlet', 'current'],
    sources: [{ organization: 'Mayo Clinic', document: 'Electrical shock: First aid', year: 2012 }, firstAid2024],
    check: {
      on: '2026-11-28',
      reading: 'text',
      seen: 'The Mayo Clinic text at studylib.net (do not touch, switch off, CPR, doctor also without signs)',
    },
    isPublic: true,
  },
] as const satisfies readonly EmergencyCard[]
