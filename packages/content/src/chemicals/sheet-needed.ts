/** A question about a product on the shelf. The first one answered Yes decides: the product needs no data sheet. */
export interface SheetQuestion {
  id: string
  question: string
  /** An explanation with examples from practices. */
  help: string
  /** Why no sheet is needed; stored with the answer. */
  reason: string
  citation: string
}

/** The exemptions of 29 CFR 1910.1200(b)(6) and the cases outside the definition of a hazardous chemical, phrased as questions. */
export const sheetQuestions: readonly SheetQuestion[] = [
  {
    id: 'noHazard',
    question: 'Does the manufacturer state that the product is not hazardous?',
    help: 'Look for pictograms, "Danger" or "Warning" on the label, or a letter from the manufacturer. If you are not sure, answer No.',
    reason: 'The manufacturer has classified it, and it has no physical or health hazard.',
    citation: '29 CFR 1910.1200(c), "hazardous chemical"',
  },
  {
    id: 'article',
    question: 'Is it a thing that gives off no more than traces in normal use?',
    help: 'Chairs, instruments, gloves, sealed batteries, pens. Not a thing that is ground, melted, burned or mixed, such as casting alloy, amalgam capsules or wet casting tape.',
    reason: 'It is an article: its shape decides its use, and normal use releases no hazard.',
    citation: '29 CFR 1910.1200(b)(6)(v), (c)',
  },
  {
    id: 'solidDrug',
    question: 'Is it a medicine in solid, final form for the patient?',
    help: 'Tablets, pills and capsules that are given as they are. Not tablets that staff crush or dissolve, and not liquids, creams, gases or injections.',
    reason: 'It is a drug in solid, final form for direct administration to the patient.',
    citation: '29 CFR 1910.1200(b)(6)(vii)',
  },
  {
    id: 'retailDrug',
    question: 'Is it a medicine in the package in which stores sell it to consumers?',
    help: 'Boxes of over-the-counter medicine for sale, or in the first-aid kit for staff.',
    reason: 'It is a drug packaged for sale to consumers, or for staff’s own use at work.',
    citation: '29 CFR 1910.1200(b)(6)(vii)',
  },
  {
    id: 'consumer',
    question: 'Is it a store product that staff use as often and as long as people do at home?',
    help: 'Dish soap in the break room, a glass cleaner once a day. Not the same product used all day, in large amounts or for another purpose.',
    reason: 'It is a consumer product, used as its manufacturer intends, no longer and no more often than at home.',
    citation: '29 CFR 1910.1200(b)(6)(ix)',
  },
  {
    id: 'food',
    question: 'Is it food, drink or chewing gum for staff?',
    help: 'Coffee, sugar, salt and vinegar for the break room.',
    reason: 'It is food for personal consumption at work.',
    citation: '29 CFR 1910.1200(b)(6)(vi)',
  },
  {
    id: 'cosmetic',
    question: 'Is it a cosmetic for sale to consumers, or one that staff bring for themselves?',
    help: 'Lipstick, hand lotion, hair spray. Not products that staff use on patients.',
    reason: 'It is a cosmetic packaged for consumers or for staff’s own use.',
    citation: '29 CFR 1910.1200(b)(6)(viii)',
  },
  {
    id: 'waste',
    question: 'Is it hazardous waste that waits for pickup?',
    help: 'Rules on hazardous waste decide about its label and papers.',
    reason: 'It is hazardous waste under the rules of the EPA.',
    citation: '29 CFR 1910.1200(b)(6)(i)',
  },
  {
    id: 'biological',
    question: 'Are germs the only hazard?',
    help: 'Blood, specimens, cultures. Not the fixative in the jar.',
    reason: 'A biological hazard is not covered. The rules on blood and infection apply instead.',
    citation: '29 CFR 1910.1200(b)(6)(xii)',
  },
  {
    id: 'radiation',
    question: 'Is radiation the only hazard?',
    help: 'X-rays, lasers, curing lights.',
    reason: 'Radiation is not covered. Other rules apply.',
    citation: '29 CFR 1910.1200(b)(6)(xi)',
  },
  {
    id: 'dust',
    question: 'Is it plain dust without any hazard?',
    help: 'Paper dust, household dust. Not dust of gypsum, investment, porcelain or metal.',
    reason: 'It is a nuisance dust without a physical or health hazard.',
    citation: '29 CFR 1910.1200(b)(6)(x)',
  },
  {
    id: 'wood',
    question: 'Is it wood or tobacco?',
    help: 'Tongue depressors and sticks. Not wood that was treated, or that is sawed.',
    reason: 'Wood whose only hazard is that it burns is not covered, and tobacco is not.',
    citation: '29 CFR 1910.1200(b)(6)(iii), (iv)',
  },
]

/** Shown if no question was answered Yes. */
export const sheetIsNeeded = {
  reason:
    'It may be hazardous and no exemption applies: the practice must have the manufacturer’s data sheet, open to staff on every shift.',
  citation: '29 CFR 1910.1200(g)(1), (g)(8)',
} as const

/** The question that exempts the product; undefined if a sheet is needed. */
export const decidingQuestion = (yes: readonly string[]): SheetQuestion | undefined => sheetQuestions.find(({ id }) => yes.includes(id))
