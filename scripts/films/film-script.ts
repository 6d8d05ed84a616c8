/** A drawing, with a description of what it shows. */
interface Drawing {
  name: string
  alt: string
}

/** A slide: what it shows, the source of its claims, and the words spoken over it. */
export interface Slide {
  title: string
  items: string[]
  citation: string
  drawings: Drawing[]
  narration: string[]
}

/** An answer to a question. A wrong answer explains why it is wrong. */
interface Answer {
  text: string
  right: boolean
  why: string
}

export interface Question {
  text: string
  /** Whether it describes a case and asks what to do, marked `(Scenario)` in the script. */
  isScenario: boolean
  answers: Answer[]
}

interface Chapter {
  title: string
  slides: Slide[]
  questions: Question[]
}

/** The script of a film, as described in `films/README.md`. */
export interface FilmScript {
  title: string
  id: string
  audience: string
  elements: string[]
  chapters: Chapter[]
}

const front = /^---\ntitle: (.+)\nid: (.+)\nfor: (.+)\nelements:(.*)\n---\n/

/** Parses the Markdown script of a film. @throws at the first line that does not match the format */
export function filmScript(markdown: string): FilmScript {
  const [head, title = '', id = '', audience = '', letters = ''] = front.exec(markdown) ?? fail('the front lines')
  const chapters: Chapter[] = []
  for (const line of markdown.slice(head.length).split('\n')) if (line !== '') addLine(line, chapters)
  return { title, id, audience, elements: letters.split(' ').filter((letter) => letter !== ''), chapters }
}

/** Adds one line to the last chapter, and to its last slide or question. */
function addLine(line: string, chapters: Chapter[]) {
  const [, mark = '', text = ''] = /^(## |### |#### Questions$|\d\. |- |\(|!\[| {3}- )?(.*)$/.exec(line) ?? []
  if (mark === '## ') return void chapters.push({ title: text, slides: [], questions: [] })
  const chapter = chapters.at(-1) ?? fail(line)
  if (mark === '### ' && chapter.questions.length === 0)
    return void chapter.slides.push({ title: text, items: [], citation: '', drawings: [], narration: [] })
  if (mark === '#### Questions') return undefined
  if (/^\d/.test(mark)) return void chapter.questions.push(question(text))
  if (mark === '   - ') return void (chapter.questions.at(-1) ?? fail(line)).answers.push(answer(text))
  if (chapter.questions.length > 0) fail(line)
  return addToSlide(line, mark, chapter.slides.at(-1) ?? fail(line))
}

function addToSlide(line: string, mark: string, slide: Slide) {
  if (mark !== '' && slide.narration.length > 0) fail(line)
  if (mark === '- ') slide.items.push(line.slice(2))
  else if (mark === '(') slide.citation = /^\((.+)\)$/.exec(line)?.[1] ?? fail(line)
  else if (mark === '![') slide.drawings.push(drawing(line))
  else if (mark === '') slide.narration.push(line)
  else fail(line)
}

function drawing(line: string): Drawing {
  const [, alt = '', name = ''] = /^!\[(.+)\]\(drawing:([a-z0-9-]+)\)$/.exec(line) ?? fail(line)
  return { name, alt }
}

function question(text: string): Question {
  const words = text.replace(/^\(Scenario\) /, '')
  return { text: words, isScenario: words !== text, answers: [] }
}

function answer(text: string): Answer {
  const [, box = '', words = '', why = ''] = /^\[([ x])\] (.+?)(?: \| (.+))?$/.exec(text) ?? fail(text)
  return { text: words, right: box === 'x', why }
}

function fail(line: string): never {
  throw new Error(`not of the format of a film script: ${line}`)
}
