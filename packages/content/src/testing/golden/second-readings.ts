import type { EmergencyCardId } from '../../emergency-cards/emergency-cards.ts'

/** How a second reader compared a card with a source of their own. */
interface SecondReading {
  on: string
  /** What was read, what it confirms, and what nobody has confirmed yet. */
  seen: string
}

const on = '2026-11-28'

/** Cards that no second reader has compared with a source yet. Their authors may not do it themselves. */
export const notReadAgain: readonly EmergencyCardId[] = []

/** One second reading of each other card. A changed step needs a new one. They are not part of the cards, so the pages do not load them. */
export const secondReadings: Readonly<Partial<Record<EmergencyCardId, SecondReading>>> = {
  collapse: {
    on,
    seen: 'savingamericanhearts.com on basic life support, and the Red Cross manual at anyflip.com (not breathing or only gasping, 30 pushes, AED; the rate of 100 to 120 at smrtindiana.com)',
  },
  choking: {
    on,
    seen: 'thewhitehallpharmacy.com and smrtindiana.com on the guidelines of 2025 (5 blows, 5 thrusts, chest thrusts in pregnancy, CPR); the abstract at PMC4957346 (X-ray after an object is lost)',
  },
  allergy: {
    on,
    seen: 'redcross.org, “Allergic Reaction/Anaphylaxis” (signs, epinephrine, 911), and gizmo.ai on the Australian steps (flat, no standing, again after 5 minutes). The 2024 text was not read',
  },
  overdose: {
    on,
    seen: 'professional.heart.org, “Top Things to Know”, 2024, the Red Cross guidelines database and the algorithm at eccguidelines.heart.org (CPR comes first and does not wait for naloxone); okimready.org on the spray; streamdent.net on Malamed (oxygen, flumazenil). The order of the steps was changed',
  },
  asthma: { on, seen: 'redcross.org, “Asthma Attack”, and healthline.com (own inhaler, upright, 911 without relief or with blue lips)' },
  'chest-pain': { on, seen: 'professional.heart.org, “Top Things to Know”, 2024 (911, aspirin 162 to 325 mg, its exceptions)' },
  stroke: {
    on,
    seen: 'professional.heart.org, “Top Things to Know”, 2024 (FAST), and rockwallcpr.com on the update of 2020 (911). Lying down and “nothing to eat” were not found in a source',
  },
  anesthetic: {
    on,
    seen: 'The openings of the ASRA checklists of 2017 and 2020, and brainscape.com on them (stop, help, airway, benzodiazepine, lipid at the first serious sign, epinephrine under 1 mcg/kg)',
  },
  bleeding: {
    on,
    seen: 'professional.heart.org, “Top Things to Know”, 2024, lafd.org and mitchellmedics.net (pressure, tourniquet 2 to 3 inches above, not on a joint, time)',
  },
  seizure: { on, seen: 'cdc.gov, “Get Seizure Smart!” (when to call, stay, side, nothing in the mouth)' },
  fainting: {
    on,
    seen: 'altru.org and bemidjistate.edu (flat, legs up, CPR if there is no breathing). The card waited a minute before it looked at the breathing; this was changed',
  },
  'low-sugar': {
    on,
    seen: 'droracle.ai on the guidelines of 2024 (20 g of glucose) and diabetes.org (15 g, again after 15 minutes); rockwallcpr.com (911 after 10 minutes)',
  },
  burn: {
    on: '2026-11-30',
    seen: 'gradyhealth.org (running water, no ice, no ointment, clean dressing) and monroenc.org (when to see a doctor). The card said 10 to 20 minutes; it now says at least 10 like the library, which droracle.ai reports of the guidelines of 2024 (5 to 20 minutes)',
  },
  'electric-shock': {
    on,
    seen: 'hydroquebec.com and midamericanenergy.com (do not touch, switch off, 911, CPR, a doctor also without signs)',
  },
  hydrofluoric: {
    on,
    seen: 'uidaho.edu and sabanciuniv.edu (5 minutes, gel 2.5%, without gel keep rinsing). conncoll.edu rinses for 15 minutes before the gel. Without gel, 911 was added',
  },
  eye: {
    on,
    seen: 'The archived poisonhelp.hrsa.gov, “First Steps in a Poisoning Emergency” (15 to 20 minutes). An object in the eye was not found in a source',
  },
  chemical: {
    on,
    seen: 'The archived poisonhelp.hrsa.gov (clothes off, 15 to 20 minutes, Poison Help). Brushing off powder comes before the water now',
  },
  spill: { on, seen: 'miamioh.edu and clemson.edu (leave, close, 911, no cleanup without training). Mercury was not found in a source' },
  poisoning: {
    on,
    seen: 'illinoispoisoncenter.org and ohsu.edu (Poison Help with the container, 911 if unconscious or not breathing, no vomiting, nothing by mouth)',
  },
  gas: {
    on,
    seen: 'hillcrestfd.org and westfargofire.org (leave, 911, count, do not go back). The steps for a smell of gas were not found in a source',
  },
  'vet-drug': {
    on,
    seen: 'The label of Micotil at fda.report (ice or cold pack, both numbers, epinephrine); PMC10166292 (xylazine, naloxone without effect); novaccine.com and gallantcustomlaboratories.com (vaccine with oil: surgeon at once, which was added). Euthanasia solution was not found in a source',
  },
  fire: {
    on,
    seen: 'oes.ucsc.edu and uwb.edu (warn, doors, 911, small fire and trained); asahq.org, “Prevention and Preparation for an OR Fire”, and ecri.org (stop the gases, remove what burns, extinguish), which were added',
  },
  violence: {
    on: '2026-11-30',
    seen: 'lifesciences.byu.edu and abc7chicago.com on the advice of FEMA (run, hide, fight, 911 when safe, silence the phone), read on 2026-11-28. The step about a bomb threat, on 2026-11-30: cisa.gov, “What to Do - Bomb Threat” (keep the caller on the line, do not hang up even if the caller does, pass a note, exact words, follow the authorities), and cmich.edu (do not touch the item, move people away, 911 once you are away). The caller who hangs up, the note and moving people away were missing and were added. Of the text of CISA about a suspicious item, the part after the excerpt was not read',
  },
  'self-harm': {
    on,
    seen: 'bcbsnd.com and yahoo.com on the five steps of NIMH (ask, be there, keep safe, 988); spi.unc.edu (when 911)',
  },
  exposure: {
    on,
    seen: 'stacks.cdc.gov, NIOSH fast facts 2012-123, and the archived osha.gov (wash, flush, report, seek treatment at once)',
  },
  bite: { on, seen: 'saferabies.com on CDC and WHO (15 minutes, same day) and laportecounty.org (owner, health department)' },
  heat: {
    on: '2026-11-30',
    seen: 'cdc.gov, “Heat Stress: First Aid for Heat Illness”, its opening (never alone, cooling first), and sharonherald.com, fittowork.net and hr.cfaes.ohio-state.edu, which repeat CDC (911, signs, clothing, cold bath, four places for ice, exhaustion: sips, clinic). When to stop cooling was not found',
  },
  'head-injury': {
    on: '2026-11-30',
    seen: 'redcross.org, “Head, Neck, and Spinal Injury” (signs, 911, a fall from higher than the person, as found, answers in words), sharecare.com on the Red Cross (a hand on each side), healthcentral.com (two people roll, in one line), safety.scswiderski.net (not on a broken skull) and biologyinsights.com (blood thinners). A doctor on the same day was not found in an official text',
  },
  childbirth: {
    on: '2026-11-30',
    seen: 'both parts of “Childbirth” at health.harvard.edu (signs, gloves, her position, cord, sac, never pull, dry, soles of the feet), the handbook of HealthPartners (unlocked door, bare on the chest, back, cord not cut, afterbirth beside the baby) and anniesbook.com (not pull the cord, rub the belly). Harvard holds the head of the baby lower than the feet; the card does not',
  },
  'laser-eye': {
    on: '2026-11-30',
    seen: 'stlawu.edu (shut down, medical help, no use before it is cleared), safety.admin.ox.ac.uk and clf.stfc.ac.uk (ophthalmologist within 24 hours, data of the laser go along, room stays as it is) and policies.unc.edu (emergency department, laser safety officer). Sitting upright, rubbing, rinsing and not driving were not found',
  },
  storm: {
    on: '2026-11-30',
    seen: 'plano.gov, kosciusko.in.gov and fortbendcountytx.gov (lowest floor, inside, no windows, something sturdy, blanket, do not open windows, stairs, trailers and cars left, ditch, no bridge) and homecareheadquarters.com (watch and warning, large roofs). The 30 minutes after thunder and staying in the car were not read again',
  },
}
