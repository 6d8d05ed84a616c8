import { randomFrom } from './random.ts'

/** The number of texts that are made from each template. */
const perTemplate = 10

/**
 * Texts from templates. In the file, `$name = a | b` is a list, `# class` begins the templates of a class, {name} in a template stands for one entry
 * of the list, and a line after `;` is a comment. The same file gives the same texts.
 */
export function textsFromTemplates(file: string): { text: string; class: string }[] {
  const random = randomFrom(139)
  const lists = new Map<string, string[]>()
  const texts: { text: string; class: string }[] = []
  let current = ''
  const pick = (name: string): string => {
    const list = lists.get(name)
    if (!list) throw new Error(`There is no list "${name}"`)
    return list[Math.floor(random() * list.length)] ?? ''
  }
  for (const line of file.split('\n')) {
    const list = /^\$(\w+) = (.*)$/.exec(line)
    if (list)
      lists.set(
        list[1] ?? '',
        (list[2] ?? '').split('|').map((entry) => entry.trim()),
      )
    else if (line.startsWith('# ')) current = line.slice(2)
    else if (line !== '' && !line.startsWith(';'))
      for (let made = 0; made < perTemplate; made++) texts.push({ text: filled(line, pick), class: current })
  }
  return texts
}

const filled = (template: string, pick: (name: string) => string): string =>
  template
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => pick(name))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ,|,$/g, (mark) => mark.trim())
    .trim()
