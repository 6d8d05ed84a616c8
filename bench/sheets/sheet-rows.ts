import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Words of product names, most frequent first. Two thousand generated words follow. */
const known =
  `acid cleaner gel solution resin cement composite primer etch bond disinfectant wipes spray alcohol sodium potassium calcium chloride hydroxide
  phosphate nitrate sulfate oxide peroxide ethyl methyl propyl butyl acetate glycol silicone polymer alginate amalgam alloy varnish sealant fluoride paste
  chlorhexidine glutaraldehyde formalin ether ketone toluene xylene benzoate citrate lactate tartrate surfactant developer fixer activator hardener`.split(
    /\s+/,
  )
const syllables = 'den tro zyl mex ura phen kol bri sta von lux pra cel dia flo gen hyd iso'.split(' ')
const words = [...known, ...syllables.flatMap((one) => syllables.flatMap((two) => syllables.slice(0, 6).map((three) => one + two + three)))]
const companies =
  `acme harbor bright summit evergreen pioneer northern coastal prime united central global precise clear modern royal silver golden crystal delta
  sigma omega apex vertex nova terra aqua solar lumen quantum`.split(/\s+/)
const kinds = ['Dental', 'Medical', 'Chemical', 'Laboratories', 'Supply', 'Products', 'Industries', 'Pharma']

/** Returns a generator of pseudorandom numbers that are the same in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

function casOf(number: number): string {
  const digits = String(10_000 + number)
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, index) => all + Number(digit) * (index + 1), 0)
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${sum % 10}`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function* lines(count: number): Generator<string> {
  const next = randomNumbers(7)
  yield 'chemical name,manufacturer,cas,product use,signal word,hazards,revision date\n'
  for (let row = 0; row < count; row += 1) {
    // Squaring makes the first words frequent, as in real product names.
    const word = () => words[Math.floor((next(1_000) / 1_000) ** 2 * words.length)] ?? 'acid'
    const name = `${capital(word())} ${word()} ${word()} ${(next(36 ** 4) + 36 ** 3).toString(36)}`
    const manufacturer = `${capital(companies[next(companies.length)] ?? '')} ${kinds[next(kinds.length)]} ${next(40)}`
    const cas = Array.from({ length: 1 + next(3) }, () => casOf(next(400_000))).join(';')
    const day = `20${String(10 + next(16))}-0${1 + next(9)}-1${next(10)}`
    yield `${name},${manufacturer},${cas},Used in the practice,${next(2) ? 'Danger' : ''},H225;H319,${day}\n`
  }
}

/** Writes a file of generated sheets in the format of the operator's import command. */
export const writeSheetFile = (path: string, count: number): Promise<void> =>
  pipeline(Readable.from(lines(count), { highWaterMark: 1_000 }), createWriteStream(path))
