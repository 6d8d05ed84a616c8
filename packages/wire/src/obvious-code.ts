/** Whether a code of digits is among the first that anybody would try: one digit, a run, or a short pattern that repeats. */
export function isObviousCode(code: string): boolean {
  const digits = [...code].map(Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  if (steps.every((step) => step === steps[0] && [0, 1, 9].includes(step))) return true
  return [2, 3].some((length) => code === code.slice(0, length).repeat(code.length / length)) || isMirrored(code) || isPaired(code)
}

/** 123321, 456654. */
const isMirrored = (code: string) => code === [...code].toReversed().join('') && isObviousHalf(code.slice(0, code.length / 2))

const isObviousHalf = (half: string) => '01234567890'.includes(half) || '09876543210'.includes(half) || new Set(half).size === 1

/** 112233, 111222. */
const isPaired = (code: string) => /^(\d)\1(\d)\2(\d)\3$/.test(code) || /^(\d)\1\1(\d)\2\2$/.test(code)
