/** The sections of a reference sheet that contain advice. */
export type AdviceSection = 'firstAid' | 'fire' | 'spill' | 'storage' | 'protection' | 'use' | 'waste'

/** One short sentence for a section. */
export interface Advice {
  section: AdviceSection
  /** Codes of hazard statements: the advice is given if any of them applies. If absent, it is given for every chemical. */
  hazards?: readonly string[]
  /** Codes of hazard statements with stronger advice: if any of them applies, this advice is omitted. */
  unless?: readonly string[]
  /** CAS numbers: the advice is given for any of them. */
  cas?: readonly string[]
  /** CAS numbers with advice of their own: for these, this advice is omitted. */
  notFor?: readonly string[]
  text: string
}

const flammable = ['H220', 'H221', 'H222', 'H223', 'H224', 'H225', 'H226', 'H227', 'H228', 'H282', 'H283']
const liquidsThatBurn = ['H224', 'H225', 'H226']
const oxidizes = ['H270', 'H271', 'H272']
const pressure = ['H280', 'H222', 'H223', 'H229', 'H282', 'H283', 'H284']
const burns = ['H314']
const eyes = ['H318', 'H319', 'H320']
const skin = ['H315', 'H317']
/** Acids that release fluoride: hydrofluoric acid and ammonium bifluoride. */
const fluorides = ['7664-39-3', '1341-49-7']
const swallowed = ['H300', 'H301', 'H302']
const onSkin = ['H310', 'H311', 'H312']
const inhaled = ['H330', 'H331', 'H332', 'H335', 'H336', 'H334']
const longTerm = ['H340', 'H341', 'H350', 'H350i', 'H351', 'H360', 'H360D', 'H360F', 'H360FD', 'H361', 'H361d', 'H361f', 'H361fd', 'H362']
const organs = ['H370', 'H371', 'H372', 'H373']
const water = ['H400', 'H410', 'H411', 'H412', 'H413']

/**
 * Our plain-language version of the advice in Appendix C of 29 CFR 1910.1200, by hazard class, in the order of a sheet. Written for a person who has
 * to act at once; the label and the manufacturer's sheet take precedence.
 */
export const advice: readonly Advice[] = [
  {
    section: 'firstAid',
    hazards: burns,
    notFor: fluorides,
    text: 'On skin: take off wet clothing at once. Rinse with running water for at least 15 minutes. See a doctor.',
  },
  {
    section: 'firstAid',
    hazards: onSkin,
    unless: burns,
    notFor: fluorides,
    text: 'On skin: take off wet clothing. Wash with plenty of soap and water. Call Poison Help.',
  },
  {
    section: 'firstAid',
    hazards: skin,
    unless: [...burns, ...onSkin],
    notFor: fluorides,
    text: 'On skin: wash with soap and water. See a doctor if a rash or redness comes or stays.',
  },
  {
    section: 'firstAid',
    hazards: [...burns, 'H318'],
    text: 'In eyes: rinse at the eyewash for at least 15 minutes with the lids held open. Take out contact lenses when you can. See a doctor at once.',
  },
  {
    section: 'firstAid',
    hazards: ['H319', 'H320'],
    unless: [...burns, 'H318'],
    text: 'In eyes: rinse at the eyewash for 15 minutes. Take out contact lenses when you can. See a doctor if it still hurts.',
  },
  {
    section: 'firstAid',
    hazards: ['H330', 'H331'],
    text: 'Breathed in: go to fresh air. Call 911 if breathing is hard. Call Poison Help even if the person feels well.',
  },
  {
    section: 'firstAid',
    hazards: ['H332', 'H335', 'H336'],
    unless: ['H330', 'H331'],
    text: 'Breathed in: go to fresh air. Call Poison Help if the person feels unwell.',
  },
  {
    section: 'firstAid',
    hazards: ['H334'],
    text: 'Wheezing or a tight chest: go to fresh air and call 911. Do not work with it again before a doctor says so.',
  },
  {
    section: 'firstAid',
    hazards: ['OSHA-ASPHYXIANT'],
    text: 'Faint from lack of oxygen: do not follow into the room without breathing apparatus. Open doors from outside. Call 911.',
  },
  {
    section: 'firstAid',
    hazards: burns,
    text: 'Swallowed: rinse the mouth. Do not make the person vomit. Call Poison Help or 911 at once.',
  },
  {
    section: 'firstAid',
    hazards: ['H304'],
    unless: burns,
    text: 'Swallowed: do not make the person vomit, because it may run into the lungs. Call Poison Help or 911 at once.',
  },
  {
    section: 'firstAid',
    hazards: ['H300', 'H301', 'H370'],
    unless: [...burns, 'H304'],
    text: 'Swallowed: call Poison Help or 911 at once. Rinse the mouth.',
  },
  {
    section: 'firstAid',
    hazards: ['H302', 'H371'],
    unless: [...burns, 'H304', 'H300', 'H301', 'H370'],
    text: 'Swallowed: rinse the mouth. Call Poison Help if the person feels unwell.',
  },
  { section: 'firstAid', hazards: ['H281'], text: 'Cold burn: thaw with lukewarm water. Do not rub. See a doctor.' },
  { section: 'firstAid', hazards: longTerm, text: 'After contact, or if pregnant, nursing or planning a child: ask a doctor.' },
  {
    section: 'firstAid',
    hazards: ['H372', 'H373'],
    text: 'Unwell after working with it for a while: see a doctor and bring the data sheet.',
  },
  {
    section: 'firstAid',
    cas: fluorides,
    text: 'On skin: fluoride goes deep and may hurt only later. Take off wet clothing and rinse for 5 minutes. Then rub in calcium gluconate gel 2.5%; without gel, keep rinsing. Go to the emergency room, even for a small splash without pain.',
  },
  { section: 'firstAid', cas: ['151-50-8', '143-33-9'], text: 'Cyanide: call 911 at once. Protect yourself before you help.' },
  { section: 'firstAid', text: 'Take the label or the data sheet along to the doctor. Report each exposure.' },

  {
    section: 'fire',
    hazards: flammable,
    text: 'It burns. Vapors can travel to a spark and flash back. Leave, close the door and call 911 unless the fire is small and you are trained.',
  },
  {
    section: 'fire',
    hazards: oxidizes,
    text: 'It makes other things burn fiercely. Move paper, cloth and solvents away only if that is safe.',
  },
  { section: 'fire', hazards: pressure, text: 'Containers can burst in a fire. Keep far away and call 911.' },
  {
    section: 'fire',
    hazards: ['H240', 'H241', 'H242', 'H200', 'H201', 'H202', 'H203', 'H204', 'H205', 'H206', 'H207', 'H208'],
    text: 'It may explode or burn when heated. Do not fight the fire. Leave the building and call 911.',
  },
  { section: 'fire', hazards: ['H250', 'H260', 'H261'], text: 'Do not use water on it. Leave and call 911.' },

  { section: 'spill', text: 'Clean up only a small spill that you are trained for. Otherwise keep others away, leave and call for help.' },
  { section: 'spill', hazards: flammable, text: 'Put out flames and switch off heat. Air the room.' },
  {
    section: 'spill',
    hazards: ['H330', 'H331', 'H334'],
    text: 'Leave the room if you smell it strongly or your eyes sting. Air the room before you come back.',
  },
  {
    section: 'spill',
    hazards: burns,
    text: 'Wear gloves, goggles and an apron. Take up with the absorbent of the spill kit; do not use bare hands or paper towels.',
  },
  { section: 'spill', hazards: oxidizes, text: 'Do not take it up with sawdust, paper or rags. Rinse what you used with water.' },
  {
    section: 'spill',
    hazards: ['H350', 'H350i', 'H340', 'H360', 'H360D', 'H360F', 'H360FD'],
    text: 'Keep people who are pregnant or trying for a child away. Do not stir up dust; wipe up wet.',
  },
  { section: 'spill', hazards: water, text: 'Keep it out of drains.' },
  {
    section: 'spill',
    hazards: ['H280', 'H281', 'OSHA-ASPHYXIANT', 'H270'],
    text: 'Gas leak: close the valve if it is safe. Open doors and leave.',
  },
  { section: 'spill', cas: ['7439-97-6'], text: 'Mercury: use the mercury kit. Never use a vacuum cleaner or a broom. Air the room.' },
  { section: 'spill', cas: ['88-89-1'], text: 'Dry crystals may explode: do not touch the bottle, and call the fire department.' },
  { section: 'spill', cas: ['50-00-0'], text: 'Formaldehyde: use a formaldehyde neutralizer or absorbent (29 CFR 1910.1048).' },
  {
    section: 'spill',
    cas: ['50-18-0', '51-21-8', '59-05-2', '25316-40-9', '15663-27-1', '33069-62-4'],
    text: 'Hazardous drug: use the hazardous-drug spill kit with two pairs of gloves and a gown.',
  },

  {
    section: 'use',
    hazards: liquidsThatBurn,
    text: 'Keep away from flames, hot tools, sparks and curing heat. Never use it near a burner.',
  },
  { section: 'use', hazards: inhaled, text: 'Use it with good ventilation or under the hood. Keep the lid on.' },
  {
    section: 'use',
    hazards: longTerm,
    text: 'Ask for training before the first use. Use the least amount. Staff who are pregnant or nursing ask first.',
  },
  {
    section: 'use',
    hazards: ['H317', 'H334'],
    text: 'It can start an allergy that stays for life. Keep it off the skin and out of the air.',
  },
  {
    section: 'use',
    hazards: [...swallowed, ...onSkin, ...organs, ...burns],
    text: 'Do not eat, drink or smoke where it is used. Wash hands afterward.',
  },
  { section: 'use', hazards: ['OSHA-DUST'], text: 'Do not let dust gather or fly near a flame.' },
  {
    section: 'use',
    cas: ['7681-52-9', '7778-54-3', '2893-78-9', '87-90-1'],
    text: 'Never mix with acid, ammonia or other cleaners: poisonous gas forms.',
  },
  {
    section: 'use',
    cas: ['80-62-6', '868-77-9', '109-16-0', '1565-94-2', '72869-86-4', '85590-00-7'],
    text: 'Resin goes through thin gloves within minutes. Use tools, not fingers, and change gloves at once after contact.',
  },
  {
    section: 'use',
    cas: ['10024-97-2', '28523-86-6', '26675-46-7', '57041-67-5', '151-67-7'],
    text: 'Use the scavenging system and check masks and hoses for leaks.',
  },
  { section: 'use', cas: ['7782-44-7', '10024-97-2'], text: 'Keep oil and grease off valves and fittings. Open the valve slowly.' },
  { section: 'use', cas: ['75-21-8'], text: 'Ethylene oxide has limits in air and needs monitoring (29 CFR 1910.1047).' },
  {
    section: 'use',
    cas: ['50-00-0'],
    text: 'Formaldehyde has limits in air: 0.75 ppm over a shift, 2 ppm over 15 minutes (29 CFR 1910.1048).',
  },
  {
    section: 'use',
    cas: ['75-09-2'],
    text: 'Dichloromethane has limits in air (29 CFR 1910.1052), and most uses are banned (40 CFR Part 751, Subpart B). Replace it.',
  },
  {
    section: 'use',
    cas: ['14808-60-7', '14464-46-1'],
    text: 'Do not raise dust: mix under suction and clean wet. Silica dust has a limit in air (29 CFR 1910.1053).',
  },
  { section: 'use', cas: ['7440-41-7'], text: 'Beryllium dust has a limit in air (29 CFR 1910.1024). Use alloys without it.' },
  {
    section: 'use',
    cas: ['7727-37-9', '124-38-9'],
    text: 'Very cold forms drive the oxygen out of small rooms. Never close them tightly in a container or ride with them in an elevator.',
  },
  {
    section: 'use',
    cas: ['60-29-7', '109-99-9', '123-91-1'],
    text: 'Old bottles can form explosive peroxides. Write the opening day on the bottle and discard it in time.',
  },
  { section: 'use', cas: ['88-89-1'], text: 'Keep it wet at all times: dry crystals explode.' },
  {
    section: 'use',
    cas: ['26628-22-8'],
    text: 'Never pour azide into a drain: it forms explosives with metal pipes. Acid frees a deadly gas.',
  },

  {
    section: 'protection',
    hazards: burns,
    text: 'Chemical goggles and face shield, long chemical-resistant gloves and an apron. An eyewash must be near (29 CFR 1910.151(c)).',
  },
  { section: 'protection', hazards: ['H318'], unless: burns, text: 'Chemical goggles. An eyewash must be near (29 CFR 1910.151(c)).' },
  {
    section: 'protection',
    hazards: eyes,
    unless: [...burns, 'H318'],
    text: 'Safety glasses with side shields, or goggles where it can splash.',
  },
  {
    section: 'protection',
    hazards: [...skin, ...onSkin, ...swallowed, ...longTerm, ...organs],
    text: 'Gloves of the material that the manufacturer’s sheet names; nitrile for most. Change them when wet inside or torn.',
  },
  {
    section: 'protection',
    hazards: ['H330', 'H331', 'H334'],
    text: 'A respirator only within a respirator program (29 CFR 1910.134). A surgical mask does not stop vapor.',
  },
  { section: 'protection', hazards: ['H281'], text: 'Cold-insulating gloves, face shield, closed shoes, and pants worn over them.' },
  {
    section: 'protection',
    hazards: ['H350', 'H350i', 'H340', 'H360', 'H360D', 'H360F', 'H360FD'],
    text: 'A gown or coat that stays at work.',
  },
  { section: 'protection', text: 'The manufacturer’s sheet decides about gloves and other protection.' },

  { section: 'storage', text: 'Keep in the original container, closed and labeled. Keep away from food and from patients.' },
  {
    section: 'storage',
    hazards: flammable,
    text: 'Cool and well ventilated, away from heat and oxidizers. Larger amounts go into a cabinet for flammable liquids.',
  },
  { section: 'storage', hazards: oxidizes, text: 'Apart from alcohol, solvents, paper and oil.' },
  { section: 'storage', hazards: burns, text: 'Below eye level in a tray. Acids, bases and bleach apart from each other.' },
  { section: 'storage', hazards: ['H240', 'H241', 'H242'], text: 'Cool, as the label says, and away from heat, metals and accelerators.' },
  {
    section: 'storage',
    hazards: ['H280', 'H270', 'H220', 'H221', 'H281'],
    text: 'Cylinders upright, chained, with the cap on, full apart from empty.',
  },
  { section: 'storage', hazards: ['H222', 'H223', 'H229'], text: 'Out of the sun and below 122 °F (50 °C).' },
  {
    section: 'storage',
    hazards: ['H300', 'H301', 'H310', 'H311', 'H330', 'H331', ...longTerm],
    text: 'Locked, or where only trained staff can reach it.',
  },
  { section: 'storage', hazards: ['H250', 'H260', 'H261'], text: 'Dry, and away from sinks.' },

  {
    section: 'waste',
    hazards: [...flammable, ...oxidizes, ...burns, ...swallowed, ...onSkin, ...longTerm, ...water, ...organs],
    text: 'Ask your waste hauler or the state before you pour it away: it may be hazardous waste (40 CFR Part 262).',
  },
  { section: 'waste', cas: ['7439-97-6'], text: 'Amalgam and mercury go to a recycler, never into drain, sharps box or red bag.' },
  { section: 'waste', cas: ['7440-22-4', '7783-18-8', '7785-23-1'], text: 'Used fixer and film hold silver: collect them for recycling.' },
]
