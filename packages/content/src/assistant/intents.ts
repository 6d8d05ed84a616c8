import type { PagePath } from '#wire/page-paths'

import { forms } from '../forms/index.ts'

/** A screen that a question may request, and how people request it. */
interface Place {
  label: string
  href: PagePath
  asked: RegExp
}

/** What a question asks to open, instead of requesting a sentence of the library. */
export type Intent =
  | { kind: 'place'; label: string; href: PagePath }
  | { kind: 'form'; id: string; name: string }
  /** The data sheet of a product, by the name used in the question. */
  | { kind: 'sheet'; product: string }

/** "Open the …": the words before the requested object. */
const openingWords =
  /^(?:please |can you |could you |can i |i (?:need|want|would like) to |i (?:need|want) |help me |how do i |how can i |where do i )?(?:open|show(?: me)?|go to|take me to|bring up|pull up|find|get|see|view|fill (?:in|out)|start|download|where is|where are|where can i find|give me|i need|i want)\b/

const openForm = /\b(?:form|report|log|review|check|trial)\b/

const tasks: Place = {
  label: 'Your tasks',
  href: '/',
  asked:
    /^(?:(?:what|which|where) (?:are|is) |show(?: me)? |see |open |list )?my (?:open |own |overdue )?(?:tasks?|to ?dos?|to do list|checklist)(?: (?:today|now|this week|due))?$|^what (?:do i have|is there) (?:to do|due)(?: (?:today|now|this week))?$|^what is due(?: (?:today|now|this week))?$/,
}

const happened: Place = { label: 'Something happened?', href: '/happened', asked: /\b(?:incident|accident|injury) (?:report|form)$/ }

const places: readonly Place[] = [
  {
    label: 'Sharps injury log (for administrators)',
    href: '/records/sharps-log',
    asked: /\b(?:sharps|needlestick)(?: injury| injuries)? log$/,
  },
  { label: 'Records', href: '/records', asked: /\b(?<!\b(?:medical|training|exposure|health|osha|dose|vaccine|patient) )records$/ },
  { label: 'Training', href: '/training', asked: /\b(?:my|the|our|to) (?:training|trainings|training videos?)$/ },
  {
    label: 'Safety data sheets',
    href: '/sds',
    asked: /^(?!where)(?:.*\b)?(?:sds|msds|data sheets?|safety data sheets?)(?: list| binder)?$/,
  },
  { label: 'Written plans', href: '/library/plans', asked: /\bwritten plans?$/ },
  { label: 'Forms', href: '/forms', asked: /\bforms(?: list)?$/ },
  { label: 'Library', href: '/library', asked: /\blibrary$/ },
  happened,
]

/** Requests to report an event without naming a form. They lead to "Something happened?", where the right form is chosen. */
const reportingVerbs =
  /^(?:i (?:need|want|have) to |how do i |where do i |how to |can i )?(?:report|file|log) (?:an?|my|the) (?:incident|accident|injury|near miss)$/

const sheetOf = /^(?:.*\b)?(?:sds|msds|(?:safety )?data sheets?|sheet) (?:of|for|on) (?:the |our |a )?(.+)$/
const sheetNamed =
  /^(?:.*\b(?:open|show(?: me)?|find|get|see|need|want|where is|pull up)(?: me)? )?(?:the |our |an? )?(.+?) (?:sds|msds|(?:safety )?data sheet)$/

/** What the question asks to open; undefined for a question about the content of the library. `plain` is the question in plain words. */
export function intentOf(plain: string): Intent | undefined {
  if (tasks.asked.test(plain)) return placeOf(tasks)
  if (reportingVerbs.test(plain)) return placeOf(happened)
  const product = sheetOf.exec(plain)?.[1] ?? sheetNamed.exec(plain)?.[1]
  if (product !== undefined && isProduct(product)) return { kind: 'sheet', product }
  if (!openingWords.test(plain)) return undefined
  const place = places.find(({ asked }) => asked.test(plain))
  const form = openForm.test(plain) ? formNamed(plain) : undefined
  return form && place?.href !== '/records/sharps-log' ? { kind: 'form', id: form.id, name: form.name } : placeOf(place)
}

const general =
  /\b(?:products?|chemicals?|something|it|them|everything|samples?|sheets?|missing|paper|read|find|keep|delete|need|have|get|down|how|what|why|when|who|which|where|do|does|if|must|is|are|an?|the|new|old|no|each|every)\b/

/** Whether the text may be the name of a product. Questions about data sheets in general are for the library. */
const isProduct = (text: string) => text.split(' ').length <= 5 && !general.test(text)

const placeOf = (place: Place | undefined): Intent | undefined =>
  place ? { kind: 'place', label: place.label, href: place.href } : undefined

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The form whose name occurs in the question, word for word; the longest name wins. */
function formNamed(plain: string) {
  const said = new Set(wordsOf(plain))
  return forms
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => wordsOf(name).every((word) => word === 'or' || word === 'of' || word === 'the' || said.has(word)))
}
