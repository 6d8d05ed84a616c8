/**
 * The columns of the sharps injury log, in order: type and brand of the device, work area and how it happened (29 CFR 1910.1030(h)(5)(i)), and the
 * further items of 8 CCR 5193(c)(2). No column identifies a person.
 */
export const sharpsLogColumns = [
  { key: 'date', label: 'Date' },
  { key: 'time', label: 'Time' },
  { key: 'deviceType', label: 'Type of device' },
  { key: 'deviceBrand', label: 'Brand and model' },
  { key: 'workArea', label: 'Work area' },
  { key: 'how', label: 'How it happened' },
  { key: 'moment', label: 'Moment' },
  { key: 'procedure', label: 'Procedure' },
  { key: 'bodyPart', label: 'Part of the body' },
  { key: 'jobTitle', label: 'Job title' },
  { key: 'safetyFeature', label: 'Safety feature' },
  { key: 'safetyWouldHelp', label: 'Would a safety feature have prevented it' },
  { key: 'employeeOpinion', label: 'Opinion of the injured person' },
] as const

export type SharpsLogColumn = (typeof sharpsLogColumns)[number]['key']

/** Shown for an item that the form did not answer. */
export const notStated = 'Not stated'
