/** Length and chapters of the built films in seconds, by eTag. Written by `npm run films`. */
export const filmFacts: Readonly<Record<string, { seconds: number; chapters: { title: string; start: number }[] }>> = {
  'osha-01-v2': {
    seconds: 335,
    chapters: [
      { title: 'What the standard is', start: 0 },
      { title: 'What your employer must do', start: 119 },
      { title: 'Your part and your rights', start: 242.8 },
    ],
  },
  'osha-02-v2': {
    seconds: 311,
    chapters: [
      { title: 'Three infections to know', start: 0 },
      { title: 'Hepatitis B and hepatitis C', start: 100.8 },
      { title: 'HIV, and what to take from this', start: 206.4 },
    ],
  },
  'osha-03-v1': {
    seconds: 236,
    chapters: [
      { title: 'The ways in', start: 0 },
      { title: 'What does not spread it', start: 109.8 },
      { title: 'Standard precautions', start: 133.8 },
    ],
  },
  'osha-04-v2': {
    seconds: 292,
    chapters: [
      { title: 'The plan of this practice', start: 0 },
      { title: 'Who is exposed', start: 116.2 },
      { title: 'Seeing exposure before it happens', start: 187.2 },
    ],
  },
  'osha-05-v2': {
    seconds: 414,
    chapters: [
      { title: 'What protects best', start: 0 },
      { title: 'Needles and blades', start: 90.2 },
      { title: 'Sharps containers', start: 256.8 },
      { title: 'Hands and the work area', start: 330.4 },
    ],
  },
  'osha-06-v2': {
    seconds: 368,
    chapters: [
      { title: 'What it is and who pays', start: 0 },
      { title: 'Choosing the right piece', start: 98.4 },
      { title: 'Putting on, taking off', start: 218.8 },
      { title: 'Know your own', start: 321.6 },
    ],
  },
  'osha-07-v1': {
    seconds: 218,
    chapters: [
      { title: 'The offer', start: 0 },
      { title: 'Does it work, and is it safe?', start: 86 },
      { title: 'Your choice', start: 162.4 },
    ],
  },
  'osha-08-v2': {
    seconds: 441,
    chapters: [
      { title: 'The first minutes', start: 0 },
      { title: 'The medical evaluation', start: 119.8 },
      { title: 'What comes back, and what is written', start: 280 },
      { title: 'Blood in an emergency', start: 366.6 },
    ],
  },
  'osha-09-v2': {
    seconds: 252,
    chapters: [
      { title: 'The sign and the color', start: 0 },
      { title: 'What is regulated waste', start: 84.6 },
      { title: 'Other waste in a practice', start: 173.8 },
    ],
  },
  'osha-10-v1': {
    seconds: 347,
    chapters: [
      { title: 'What you have a right to know', start: 0 },
      { title: 'Labels', start: 84 },
      { title: 'Safety data sheets', start: 169.4 },
      { title: 'Working with chemicals', start: 246.2 },
    ],
  },
  'osha-11-v2': {
    seconds: 410,
    chapters: [
      { title: 'Before there is a fire', start: 0 },
      { title: 'Fire', start: 100.6 },
      { title: 'First aid and other emergencies', start: 204.8 },
    ],
  },
  'osha-12-v1': {
    seconds: 345,
    chapters: [
      { title: 'Tuberculosis', start: 0 },
      { title: 'Staff and patients', start: 96.8 },
      { title: 'Masks and respirators', start: 190.8 },
    ],
  },
  'osha-13-v3': {
    seconds: 358,
    chapters: [
      { title: 'Clean rooms', start: 0 },
      { title: 'Instruments', start: 94.4 },
      { title: 'Safe water and safe injections', start: 255.4 },
    ],
  },
  'osha-14-v3': {
    seconds: 383,
    chapters: [
      { title: 'Slips, trips and cords', start: 0 },
      { title: 'Lifting and working posture', start: 94.2 },
      { title: 'Violence', start: 188.8 },
      { title: 'Reporting', start: 289.8 },
    ],
  },
  'new-hire-1-v1': {
    seconds: 666,
    chapters: [
      { title: 'Why this comes first', start: 0 },
      { title: 'The infections', start: 102.4 },
      { title: 'The plan and your tasks', start: 211 },
      { title: 'Working safely', start: 281.2 },
      { title: 'Protective equipment', start: 370.8 },
      { title: 'The vaccine', start: 441 },
      { title: 'When it happens', start: 491.2 },
      { title: 'Signs, and what is next', start: 589.4 },
    ],
  },
  'new-hire-2-v2': {
    seconds: 307,
    chapters: [
      { title: 'Before you open a bottle', start: 0 },
      { title: 'Read the label', start: 82.8 },
      { title: 'Find and read the data sheet', start: 151 },
      { title: 'Work safely today', start: 206 },
    ],
  },
  'new-hire-3-v3': {
    seconds: 335,
    chapters: [
      { title: 'Emergencies', start: 0 },
      { title: 'When you are hurt', start: 137 },
      { title: 'Equipment and records about you', start: 207.4 },
      { title: 'Your rights', start: 277 },
    ],
  },
}
