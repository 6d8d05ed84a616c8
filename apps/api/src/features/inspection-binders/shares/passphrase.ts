import { randomInt } from 'node:crypto'

/** Short words that sound different from each other. */
const words =
  'acorn amber anchor apple autumn badge banjo basket beacon berry bison blanket border bottle bridge button cabin camel candle canyon carpet castle cedar chapel cherry cinder clover cobalt coffee comet copper coral cotton cradle cricket crystal dahlia daisy desert dolphin donkey dragon eagle ember engine falcon feather fiddle finger flannel forest fossil fountain garden garlic ginger glacier goblet gravel guitar hammer harbor hazel helmet hickory honey hunter indigo island ivory jacket jasmine jungle kettle kitten ladder lantern lemon lilac linen lobster magnet mango maple marble meadow melon mirror muffin nectar needle nickel oasis olive onion orbit orchid otter oyster paddle panther parrot pebble pepper piano pigeon pillow planet pocket pumpkin quartz rabbit radish raven ribbon river rocket saddle salmon sandal satin shadow silver spider tiger tulip violin walnut'.split(
    ' ',
  )

const count = 5

/** A passphrase to say aloud: five of 128 words, which is 35 random bits. The tries are limited. */
export const newPassphrase = (): string => Array.from({ length: count }, () => words[randomInt(words.length)]).join(' ')

/** How a passphrase is compared: without regard to case, hyphens and the number of spaces. */
export const plainPassphrase = (typed: string): string =>
  typed
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .join(' ')
