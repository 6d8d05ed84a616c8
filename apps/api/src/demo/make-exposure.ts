import type { Answers } from '#content/forms/form-types'
import { localDate, localTime } from '#calendar/local-time'
import { startRecord } from '#contract/forms/forms'
import { reportEvent } from '#contract/reported-events/reported-events'
import { formById } from '#content/forms/index'

import type { Call } from './caller.ts'
import { fillForm } from './fill-form.ts'
import type { Populated } from './make-people.ts'
import type { DemoPractice } from './practices-and-people.ts'

const minutes = 60_000

/** What a person wrote about their exposure. The person and all details are invented; nothing in it states anyone's health. */
type Story = Readonly<
  Record<'incidentPlace' | 'circumstances' | 'deviceType' | 'material' | 'personJob' | 'personTask' | 'provider' | 'prevention', string>
>

const stories: Readonly<Partial<Record<DemoPractice['key'], Story>>> = {
  cedar: {
    incidentPlace: 'Examination room 2',
    circumstances: 'Drawing blood. The patient moved, and the needle went through the glove into the left index finger.',
    deviceType: 'Blood collection needle',
    material: 'Blood',
    personJob: 'Nurse',
    personTask: 'Draws blood, gives injections, cleans up after procedures.',
    provider: 'Lakeview Urgent Care',
    prevention: 'Ask for a second person when a patient is restless.',
  },
  lakeside: {
    incidentPlace: 'Operatory 2',
    circumstances: 'Putting a scaler back on the tray. The tip went through the glove into the right thumb.',
    deviceType: 'Scaler',
    material: 'Saliva with blood',
    personJob: 'Dental hygienist',
    personTask: 'Scales teeth, takes x-rays, clears trays and processes instruments.',
    provider: 'Riverside Occupational Clinic',
    prevention: 'Lay the tips away from the hand that reaches for the tray.',
  },
}

/** The entry of the sharps injury log for the needlestick of the past. Like every entry, it names nobody. */
export const sharpsInjury: Answers = {
  workArea: 'Operatory',
  jobTitle: 'Dental hygienist',
  deviceType: 'Scaler',
  deviceBrand: 'unknown',
  how: 'The tip of the scaler went through the glove while the instrument was put back on the tray.',
  moment: 'passing',
  procedure: 'Scaling',
  bodyPart: 'Right thumb',
  employeeOpinion: 'A tray with a rest for the tips would have prevented it.',
}

interface Exposed {
  call: Call
  populated: Populated
  /** Short name of the person, who works at the first location. */
  key: string
  /** When the person has saved the form. */
  at: Date
}

/** Makes the report and the form of a needlestick at the first location: the form is saved 68 minutes after the needlestick, and the person is at the clinic. */
export async function makeExposure({ call, populated, key, at }: Exposed): Promise<void> {
  const person = populated.demo.people.find((one) => one.key === key)
  const story = stories[populated.demo.key]
  const who = populated.ids.get(key)
  const form = formById('exposureIncidentForm')
  const [place] = populated.locations
  if (!person || !story || !who || !form || !place) return
  const before = (count: number) => new Date(at.getTime() - count * minutes)
  const time = (count: number) => {
    const { hour, minute } = localTime(before(count), populated.timeZone)
    return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  }
  const report = { kind: 'bloodExposure' as const, what: `${story.deviceType}: ${story.circumstances}` }
  await call(who, reportEvent, { params: { locationId: place.id }, body: report, at: before(60) })
  const given: Answers = {
    ...story,
    incidentTime: time(68),
    route: 'sharp',
    deviceBrand: 'unknown',
    vaccinationKnown: 'yes',
    trained: 'yes',
    ppeWorn: ['gloves', 'eyewear', 'mask'],
    ppeHeld: 'failed',
    ppeFailure: 'The tip went through the glove.',
    washed: 'yes',
    washedTime: time(67),
    evaluation: 'sent',
    sentTime: time(30),
  }
  const name = `${person.firstName} ${person.lastName}`
  const answers = fillForm(form, { who, name, day: localDate(before(68), populated.timeZone), given })
  const body = {
    formId: form.id,
    formData: JSON.stringify(answers),
    currentStep: form.sections.length,
    isCompleted: true,
    location: place.id,
  }
  await call(who, startRecord, { body, at })
}
