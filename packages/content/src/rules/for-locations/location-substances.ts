import type { Condition } from '../condition.ts'
import type { TaskRule } from '../types.ts'

/** 29 CFR 1910.1450(a)(2): for laboratory use the laboratory standard replaces most of a standard on one substance. */
const laboratory: Condition = { practiceTypes: ['medicalLaboratory'] }

/** Rules of a location whose tasks are not created by the answer to a setup step: substances with their own standard. */
export const locationSubstanceRules: readonly TaskRule[] = [
  {
    key: 'formaldehydeFirstMeasurement',
    name: 'Measure formaldehyde in the air, or keep data that show it is low',
    when: { option: 'formaldehyde' },
    instructions:
      'Measure what people breathe at work, over a shift and over 15 minutes at the worst moment, or keep objective data that show less than 0.5 ppm and 2 ppm. Tell staff the result in writing within 15 working days. If it is at or above one of these, answer Yes to the question about it in the location questionnaire. Upload measurements or data.',
    frequency: '99',
    citation: '29 CFR 1910.1048(d)(1)-(2), (6)',
    rows: ['HAZ-HCHO'],
    kind: 'L',
    variants: [
      {
        when: laboratory,
        instructions:
          'Measure what people breathe at work, over a shift and over 15 minutes at the worst moment, or keep objective data that show less than 0.5 ppm and 2 ppm. Tell staff the result in writing within 15 working days. If it is at or above one of these, answer Yes to the question about it in the location questionnaire. Upload measurements or data. In laboratory work the laboratory standard takes the place of most of this rule; measuring and medical surveillance stay where the action level is often exceeded (29 CFR 1910.1450(a)(2)). Histology, pathology and anatomy work follows all of it.',
      },
    ],
    evidence: 'upload',
    forms: [],
    retention: 'exposureRecord',
    section: 'hazcom',
    assign: 'safetyOfficer',
    scope: 'location',
    anchor: 'once',
    due: { afterCreationDays: 30 },
  },
  {
    key: 'formaldehydeMonitoring',
    name: 'Measure formaldehyde again',
    when: { option: 'formaldehydeAboveLimit' },
    instructions:
      'At or above 0.5 ppm over a shift measure every 6 months, at or above 2 ppm over 15 minutes at least once a year under the worst conditions, and after each change of work. Stop when two results at least 7 days apart are below both. Tell staff the result in writing within 15 working days. In a quarter in which nothing falls due, upload the last result.',
    frequency: '2',
    lawPeriod: 'every six months, or once a year for the short-term limit alone',
    citation: '29 CFR 1910.1048(d)(3)-(6)',
    rows: ['HAZ-HCHO'],
    kind: 'L',
    evidence: 'upload',
    forms: [],
    retention: 'exposureRecord',
    section: 'hazcom',
    assign: 'safetyOfficer',
    scope: 'location',
    anchor: 'calendar',
  },
  {
    key: 'formaldehydeProgram',
    name: 'Formaldehyde training and yearly review',
    when: { option: 'formaldehyde' },
    instructions:
      'Once a year train those who work with it, unless objective data show less than 0.1 ppm, and go through labels, gloves, eye protection and spills. Offer a medical examination at or above 0.5 ppm over a shift or above 2 ppm over 15 minutes, to anyone with signs or symptoms, and after an emergency. Upload who was trained, or the data, and no medical papers.',
    frequency: '3',
    periodByLaw: true,
    citation: '29 CFR 1910.1048(l), (n)',
    rows: ['HAZ-HCHO'],
    kind: 'L',
    variants: [
      {
        when: laboratory,
        instructions:
          'Once a year train those who work with it, unless objective data show less than 0.1 ppm, and go through labels, gloves, eye protection and spills. Offer a medical examination at or above 0.5 ppm over a shift or above 2 ppm over 15 minutes, to anyone with signs or symptoms, and after an emergency. Upload who was trained, or the data, and no medical papers. In laboratory work the laboratory standard takes the place of most of this rule; measuring and medical surveillance stay where the action level is often exceeded (29 CFR 1910.1450(a)(2)). Histology, pathology and anatomy work follows all of it.',
      },
    ],
    evidence: 'upload',
    forms: [],
    retention: 'exposureRecord',
    section: 'hazcom',
    assign: 'safetyOfficer',
    scope: 'location',
    anchor: 'review',
  },
  {
    key: 'ethyleneOxideFirstMeasurement',
    name: 'Measure ethylene oxide in the air, or keep data that show it is low',
    when: { option: 'ethyleneOxide' },
    instructions:
      'Measure what people breathe at work, over a shift and over 15 minutes, or keep objective data that show less than 0.5 ppm and 5 ppm. Tell staff the result in writing within 15 working days. If it is at or above 0.5 ppm, or above 5 ppm over 15 minutes, answer Yes to the question about it in the location questionnaire. Upload measurements or data.',
    frequency: '99',
    citation: '29 CFR 1910.1047(d)(1)-(2), (7)',
    rows: ['HAZ-ETO'],
    kind: 'L',
    variants: [
      {
        when: laboratory,
        instructions:
          'Measure what people breathe at work, over a shift and over 15 minutes, or keep objective data that show less than 0.5 ppm and 5 ppm. Tell staff the result in writing within 15 working days. If it is at or above 0.5 ppm, or above 5 ppm over 15 minutes, answer Yes to the question about it in the location questionnaire. Upload measurements or data. In laboratory work the laboratory standard takes the place of most of this rule; measuring and medical surveillance stay where the action level is often exceeded (29 CFR 1910.1450(a)(2)).',
      },
    ],
    evidence: 'upload',
    forms: [],
    retention: 'exposureRecord',
    section: 'hazcom',
    assign: 'safetyOfficer',
    scope: 'location',
    anchor: 'once',
    due: { afterCreationDays: 30 },
  },
  {
    key: 'ethyleneOxideMonitoring',
    name: 'Measure ethylene oxide again',
    when: { option: 'ethyleneOxideAboveLimit' },
    instructions:
      'At or above 0.5 ppm over a shift measure every 6 months; above 1 ppm over a shift, or above 5 ppm over 15 minutes, every 3 months. Tell staff the result in writing within 15 working days. In a quarter in which nothing falls due, upload the last result.',
    frequency: '2',
    lawPeriod: 'every six months, or every three above the limits',
    citation: '29 CFR 1910.1047(d)(3), (7)',
    rows: ['HAZ-ETO'],
    kind: 'L',
    evidence: 'upload',
    forms: [],
    retention: 'exposureRecord',
    section: 'hazcom',
    assign: 'safetyOfficer',
    scope: 'location',
    anchor: 'calendar',
  },
  {
    key: 'ethyleneOxideProgram',
    name: 'Ethylene oxide training and yearly review',
    when: { option: 'ethyleneOxide' },
    instructions:
      'Once a year train those who work with it, if it is at or above 0.5 ppm over a shift or above 5 ppm over 15 minutes, and go through alarms, leaks and the emergency plan. Offer a medical examination where people are at or above 0.5 ppm on 30 or more days a year, to anyone with signs or symptoms, and after an emergency. Upload who was trained, and no medical papers.',
    frequency: '3',
    periodByLaw: true,
    citation: '29 CFR 1910.1047(h)-(j)',
    rows: ['HAZ-ETO'],
    kind: 'L',
    variants: [
      {
        when: laboratory,
        instructions:
          'Once a year train those who work with it, if it is at or above 0.5 ppm over a shift or above 5 ppm over 15 minutes, and go through alarms, leaks and the emergency plan. Offer a medical examination where people are at or above 0.5 ppm on 30 or more days a year, to anyone with signs or symptoms, and after an emergency. Upload who was trained, and no medical papers. In laboratory work the laboratory standard takes the place of most of this rule; measuring and medical surveillance stay where the action level is often exceeded (29 CFR 1910.1450(a)(2)).',
      },
    ],
    evidence: 'upload',
    forms: [],
    retention: 'exposureRecord',
    section: 'hazcom',
    assign: 'safetyOfficer',
    scope: 'location',
    anchor: 'review',
  },
]
