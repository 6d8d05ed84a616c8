/** What to do in a case, in order. A step without a citation is our advice. */
export interface InspectionStep {
  text: string
  citation?: string
}

type StepsOf = 'visit' | 'letter' | 'call' | 'citation' | 'practiceRun'

/** The steps by the kind of the case. */
export const inspectionSteps: Readonly<Record<StepsOf, readonly InspectionStep[]>> = {
  visit: [
    {
      text: 'Greet the officer, ask for credentials and write down the name. If in doubt, call the agency at its own number.',
      citation: '29 CFR 1903.7(a)',
    },
    { text: 'Ask why the visit takes place and what it covers, and enter both here.', citation: '29 CFR 1903.7(a)' },
    { text: 'Offer a seat away from patients and their charts, and call the people on this page. Ask politely to wait for them.' },
    { text: 'Let one person stay with the officer all the time. Staff may have a representative go along.', citation: '29 CFR 1903.8(a)' },
    {
      text: 'If they ask for the injury log, enter it here. Copies are due within 4 business hours.',
      citation: '29 CFR 1904.40(a)',
    },
    { text: 'Write down what the officer sees, asks and takes, and take the same photos.' },
    {
      text: 'Answer what is asked, and do not guess. Staff may talk to the officer in private, and nobody is punished for it.',
      citation: '29 CFR 1903.7(b); 29 U.S.C. 660(c)',
    },
    { text: 'Put right at once what you can. Do not hide, add or change documents.', citation: '29 U.S.C. 666(g)' },
    { text: 'At the end, listen to what was found, and write it down.', citation: '29 CFR 1903.7(e)' },
  ],
  letter: [
    { text: 'Find the day by which the answer is due, and enter it here.' },
    { text: 'Do not try to find out who complained, and punish nobody for it.', citation: '29 U.S.C. 660(c)' },
    { text: 'Look at each point yourself today. Take photos before and after it is put right.' },
    { text: 'If the letter asks for it, post a copy where all staff can read it.' },
    { text: 'Answer each point in writing: what you found, what you did and on which day, with photos and records.' },
  ],
  call: [
    { text: 'Write down the name, the office and the number of the caller. Call back at the number that the agency publishes.' },
    { text: 'Listen, write down each point, and ask for the questions in writing.' },
    { text: 'Do not ask who complained, and do not answer from memory.', citation: '29 U.S.C. 660(c)' },
  ],
  citation: [
    {
      text: 'Post the citation unedited near the place of the violation. It stays until the violation is corrected, and for at least 3 working days.',
      citation: '29 CFR 1903.16(a)-(b)',
    },
    {
      text: 'Decide whether to contest it. The notice must be postmarked within 15 working days after you received the citation.',
      citation: '29 CFR 1903.17(a); 29 U.S.C. 659(a)',
    },
    { text: 'Correct each violation by its date, and enter the first of these dates here.' },
    {
      text: 'Certify the correction within 10 calendar days after that date, unless the citation says that the officer saw it corrected.',
      citation: '29 CFR 1903.19(c)(1)-(2)',
    },
  ],
  practiceRun: [
    { text: 'Give one person the part of the officer, and another one the part of the practice.' },
    { text: 'Ask for each item of the list. It counts as ready only if it is on the table within a minute.' },
    { text: 'Walk through the rooms with the twenty-minute list.' },
    { text: 'Close the practice run, print the list, and share out what is missing at the next morning meeting.' },
  ],
}
