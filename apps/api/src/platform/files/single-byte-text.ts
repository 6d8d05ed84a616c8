import { CodeFault } from '../logging/error-facts.ts'
import { oddness } from './odd-signs.ts'

/** An encoding with one byte per character. */
export interface SingleByteEncoding {
  /** As shown to people. */
  name: 'Windows-1252' | 'Mac Roman' | 'DOS (code page 850)'
  decode(content: Buffer): string
}

/** Code page 850 from 0x80 on. Its accented letters are those of code page 437, the other one of DOS, and it has more of them. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const encodings: readonly SingleByteEncoding[] = [
  { name: 'Windows-1252', decode: (content) => new TextDecoder('windows-1252').decode(content) },
  { name: 'Mac Roman', decode: (content) => new TextDecoder('macintosh').decode(content) },
  {
    name: 'DOS (code page 850)',
    // Latin-1 gives every byte the character of its number.
    decode: (content) => content.toString('latin1').replaceAll(/[\u0080-\u00FF]/g, (sign) => codePage850[sign.charCodeAt(0) - 128] ?? sign),
  },
]

/** Enough words for a decision, and few enough to be read three times. */
const mostJudged = 200_000

/**
 * The encoding of a text that is not UTF-8: the one in which its words have the fewest signs that no word has, Windows-1252 if they are equal. Only
 * words with accented letters are judged.
 */
export function singleByteEncodingOf(content: Buffer): SingleByteEncoding {
  const judged = wordsToJudge(content)
  const scored = encodings.map((encoding) => ({ encoding, score: oddness(encoding.decode(judged)) }))
  return scored.toSorted((a, b) => a.score - b.score)[0]?.encoding ?? unreachable()
}

/** The words that contain a byte above ASCII, one per line. */
function wordsToJudge(content: Buffer): Buffer {
  const words = content.toString('latin1').match(/[A-Za-z'\u0080-\u00FF]*[\u0080-\u00FF][A-Za-z'\u0080-\u00FF]*/g) ?? []
  return Buffer.from(words.join('\n').slice(0, mostJudged), 'latin1')
}

function unreachable(): never {
  throw new CodeFault('There is at least one encoding.')
}
