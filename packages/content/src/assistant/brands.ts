/** Names of products that the library does not hold. What holds for all products of a kind says nothing about the numbers of one. */
const brands = new Set(
  `cavicide cavicide1 caviwipes metricide procide rapicide wavicide birex optim oxivir statim midmark tuttnauer m9 m11 heplisav engerix recombivax
  twinrix septocaine exparel purell avagard a-dec adec cavitron nomad gendex schick dexis`.split(/\s+/),
)

const number = /\bhow (?:many|long|much|hot|warm|strong)\b|\b(?:temp|temperature|minutes|ratio|dilution|pressure|psi|ppm|shelf life)\b/

/** The products of which a question wants a number; none for all other questions. `plain` is the question in plain words. */
export const askedNumberOf = (plain: string): string[] => (number.test(plain) ? plain.split(' ').filter((word) => brands.has(word)) : [])
