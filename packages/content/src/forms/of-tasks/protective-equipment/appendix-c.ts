/**
 * A question of the questionnaire. `parts`: its lettered parts, each with an answer of its own. `answer`: what is circled, `Yes/No` by default, or
 * null if the answer is written. `ifYes`: the line to fill out after a Yes.
 */
export interface QuestionnaireQuestion {
  text: string
  parts?: readonly string[]
  answer?: string | null
  ifYes?: string
}

export interface QuestionnaireSection {
  heading: string
  introduction: string
  questions: readonly QuestionnaireQuestion[]
}

/** The day on which the text was compared with its sources. */
export const appendixCChecked = '2026-11-28'

/**
 * Part A of the medical questionnaire of 29 CFR 1910.134, Appendix C (mandatory), word for word. A medical evaluation obtains this information (29 CFR
 * 1910.134(e)(2)(ii)). The questions of section 2 may not be reworded (OSHA, letter of interpretation of January 4, 1999).
 *
 * Every question was compared with the annual edition of the Code of Federal Regulations of 2015, which contains the last amendments of the appendix
 * (76 FR 33607 and 77 FR 46949). Reprints differ from it: OSHA's information sheet 3789 has "Pain and stiffness" in 15.d and "eardrum" in 12, and
 * older ones have "Seizures (fits)".
 *
 * Part B is not contained: a health care professional decides which of its questions are asked.
 */
export const appendixC = {
  title: 'Appendix C to § 1910.134: OSHA Respirator Medical Evaluation Questionnaire (Mandatory)',
  toEmployer:
    'To the employer: Answers to questions in Section 1, and to question 9 in Section 2 of Part A, do not require a medical examination.',
  toEmployee:
    'To the employee: Your employer must allow you to answer this questionnaire during normal working hours, or at a time and place that is convenient to you. To maintain your confidentiality, your employer or supervisor must not look at or review your answers, and your employer must tell you how to deliver or send this questionnaire to the health care professional who will review it.',
  sections: [
    {
      heading: 'Part A. Section 1. (Mandatory)',
      introduction:
        'The following information must be provided by every employee who has been selected to use any type of respirator (please print).',
      questions: [
        { text: '1. Today’s date:', answer: null },
        { text: '2. Your name:', answer: null },
        { text: '3. Your age (to nearest year):', answer: null },
        { text: '4. Sex (circle one):', answer: 'Male/Female' },
        { text: '5. Your height:', answer: '____ ft. ____ in.' },
        { text: '6. Your weight:', answer: '____ lbs.' },
        { text: '7. Your job title:', answer: null },
        {
          text: '8. A phone number where you can be reached by the health care professional who reviews this questionnaire (include the Area Code):',
          answer: null,
        },
        { text: '9. The best time to phone you at this number:', answer: null },
        {
          text: '10. Has your employer told you how to contact the health care professional who will review this questionnaire (circle one):',
        },
        {
          text: '11. Check the type of respirator you will use (you can check more than one category):',
          parts: [
            'a. N, R, or P disposable respirator (filter-mask, non-cartridge type only).',
            'b. Other type (for example, half- or full-facepiece type, powered-air purifying, supplied-air, self-contained breathing apparatus).',
          ],
          answer: '____',
        },
        { text: '12. Have you worn a respirator (circle one):', ifYes: 'If “yes,” what type(s):' },
      ],
    },
    {
      heading: 'Part A. Section 2. (Mandatory)',
      introduction:
        'Questions 1 through 9 below must be answered by every employee who has been selected to use any type of respirator (please circle “yes” or “no”).',
      questions: [
        { text: '1. Do you currently smoke tobacco, or have you smoked tobacco in the last month:' },
        {
          text: '2. Have you ever had any of the following conditions?',
          parts: [
            'a. Seizures',
            'b. Diabetes (sugar disease)',
            'c. Allergic reactions that interfere with your breathing',
            'd. Claustrophobia (fear of closed-in places)',
            'e. Trouble smelling odors',
          ],
        },
        {
          text: '3. Have you ever had any of the following pulmonary or lung problems?',
          parts: [
            'a. Asbestosis',
            'b. Asthma',
            'c. Chronic bronchitis',
            'd. Emphysema',
            'e. Pneumonia',
            'f. Tuberculosis',
            'g. Silicosis',
            'h. Pneumothorax (collapsed lung)',
            'i. Lung cancer',
            'j. Broken ribs',
            'k. Any chest injuries or surgeries',
            'l. Any other lung problem that you’ve been told about',
          ],
        },
        {
          text: '4. Do you currently have any of the following symptoms of pulmonary or lung illness?',
          parts: [
            'a. Shortness of breath',
            'b. Shortness of breath when walking fast on level ground or walking up a slight hill or incline',
            'c. Shortness of breath when walking with other people at an ordinary pace on level ground',
            'd. Have to stop for breath when walking at your own pace on level ground',
            'e. Shortness of breath when washing or dressing yourself',
            'f. Shortness of breath that interferes with your job',
            'g. Coughing that produces phlegm (thick sputum)',
            'h. Coughing that wakes you early in the morning',
            'i. Coughing that occurs mostly when you are lying down',
            'j. Coughing up blood in the last month',
            'k. Wheezing',
            'l. Wheezing that interferes with your job',
            'm. Chest pain when you breathe deeply',
            'n. Any other symptoms that you think may be related to lung problems',
          ],
        },
        {
          text: '5. Have you ever had any of the following cardiovascular or heart problems?',
          parts: [
            'a. Heart attack',
            'b. Stroke',
            'c. Angina',
            'd. Heart failure',
            'e. Swelling in your legs or feet (not caused by walking)',
            'f. Heart arrhythmia (heart beating irregularly)',
            'g. High blood pressure',
            'h. Any other heart problem that you’ve been told about',
          ],
        },
        {
          text: '6. Have you ever had any of the following cardiovascular or heart symptoms?',
          parts: [
            'a. Frequent pain or tightness in your chest',
            'b. Pain or tightness in your chest during physical activity',
            'c. Pain or tightness in your chest that interferes with your job',
            'd. In the past two years, have you noticed your heart skipping or missing a beat',
            'e. Heartburn or indigestion that is not related to eating',
            'f. Any other symptoms that you think may be related to heart or circulation problems',
          ],
        },
        {
          text: '7. Do you currently take medication for any of the following problems?',
          parts: ['a. Breathing or lung problems', 'b. Heart trouble', 'c. Blood pressure', 'd. Seizures'],
        },
        {
          text: '8. If you’ve used a respirator, have you ever had any of the following problems? (If you’ve never used a respirator, check the following space and go to question 9: ____)',
          parts: [
            'a. Eye irritation',
            'b. Skin allergies or rashes',
            'c. Anxiety',
            'd. General weakness or fatigue',
            'e. Any other problem that interferes with your use of a respirator',
          ],
        },
        {
          text: '9. Would you like to talk to the health care professional who will review this questionnaire about your answers to this questionnaire:',
        },
      ],
    },
    {
      heading: 'Questions 10 to 15',
      introduction:
        'Questions 10 to 15 below must be answered by every employee who has been selected to use either a full-facepiece respirator or a self-contained breathing apparatus (SCBA). For employees who have been selected to use other types of respirators, answering these questions is voluntary.',
      questions: [
        { text: '10. Have you ever lost vision in either eye (temporarily or permanently):' },
        {
          text: '11. Do you currently have any of the following vision problems?',
          parts: ['a. Wear contact lenses', 'b. Wear glasses', 'c. Color blind', 'd. Any other eye or vision problem'],
        },
        { text: '12. Have you ever had an injury to your ears, including a broken ear drum:' },
        {
          text: '13. Do you currently have any of the following hearing problems?',
          parts: ['a. Difficulty hearing', 'b. Wear a hearing aid', 'c. Any other hearing or ear problem'],
        },
        { text: '14. Have you ever had a back injury:' },
        {
          text: '15. Do you currently have any of the following musculoskeletal problems?',
          parts: [
            'a. Weakness in any of your arms, hands, legs, or feet',
            'b. Back pain',
            'c. Difficulty fully moving your arms and legs',
            'd. Pain or stiffness when you lean forward or backward at the waist',
            'e. Difficulty fully moving your head up or down',
            'f. Difficulty fully moving your head side to side',
            'g. Difficulty bending at your knees',
            'h. Difficulty squatting to the ground',
            'i. Climbing a flight of stairs or a ladder carrying more than 25 lbs',
            'j. Any other muscle or skeletal problem that interferes with using a respirator',
          ],
        },
      ],
    },
  ] satisfies readonly QuestionnaireSection[],
} as const
