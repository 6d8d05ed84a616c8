import type { Answers } from '#content/forms/form-types'
import { localDate, localTime } from '#calendar/local-time'
import { startRecord } from '#contract/forms/forms'
import { reportEvent } from '#contract/reported-events/reported-events'
import { formById } from '#content/forms/index'

import type { TestClock } from '../platform/clock.ts'
import type { Call } from './caller.ts'
import { fillForm } from './fill-form.ts'
import type { Populated } from './make-people.ts'

const minutes = 60_000

interface Times {
  happened: string
  washed: string
  sent: string
}

/** The person's report. The person and all details are invented; nothing in it states anyone's health. */
const account = ({ happened, washed, sent }: Times): Answers => ({
  incidentTime: happened,
  incidentPlace: 'Examination room 2',
  circumstances: 'Drawing blood. The patient moved, and the needle went through the glove into the left index finger.',
  route: 'sharp',
  deviceType: 'Blood collection needle',
  deviceBrand: 'unknown',
  material: 'Blood',
  personJob: 'Nurse',
  personTask: 'Draws blood, gives injections, cleans up after procedures.',
  washed: 'yes',
  washedTime: washed,
  evaluation: 'sent',
  sentTime: sent,
  provider: 'Lakeview Urgent Care',
  prevention: 'Ask for a second person when a patient is restless.',
})

interface Exposed {
  call: Call
  clock: TestClock
  populated: Populated
  today: Date
}

/**
 * Creates a needlestick within the last hours at the first location: it is reported, the form is saved and the person is at the clinic. The next
 * steps are open.
 */
export async function makeExposure({ call, clock, populated, today }: Exposed): Promise<void> {
  const person = populated.demo.people.find(({ key }) => key === populated.demo.exposed)
  const who = populated.ids.get(person?.key ?? '')
  const form = formById('exposureIncidentForm')
  const [place] = populated.locations
  if (!person || !who || !form || !place) return
  const ago = (count: number) => new Date(today.getTime() - count * minutes)
  const time = (count: number) => {
    const { hour, minute } = localTime(ago(count), populated.timeZone)
    return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  }
  clock.set(ago(90))
  await call(who, reportEvent, {
    params: { locationId: place.id },
    body: { kind: 'bloodExposure', what: 'Needlestick while drawing blood.' },
  })
  clock.set(ago(30))
  const name = `${person.firstName} ${person.lastName}`
  const given = account({ happened: time(98), washed: time(97), sent: time(60) })
  const answers = fillForm(form, { who, name, day: localDate(ago(98), populated.timeZone), given })
  const body = {
    formId: form.id,
    formData: JSON.stringify(answers),
    currentStep: form.sections.length,
    isCompleted: true,
    location: place.id,
  }
  await call(who, startRecord, { body })
  clock.set(today)
}
