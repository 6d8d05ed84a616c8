/** Names of products that the library does not cover. A statement about all products of a kind is no answer about the numbers of one product. */
const brands = new Set(
  `cavicide cavicide1 caviwipes metricide procide rapicide wavicide birex optim oxivir statim midmark tuttnauer m9 m11 heplisav engerix recombivax
  twinrix septocaine exparel purell avagard a-dec adec cavitron nomad gendex schick dexis`.split(/\s+/),
)

const number = /\bhow (?:many|long|much|hot|warm|strong)\b|\b(?:temp|temperature|minutes|ratio|dilution|pressure|psi|ppm|shelf life)\b/

/** The products for which a question requests a number; empty for all other questions. `plain` is the question in plain words. */
export const askedNumberOf = (plain: string): string[] => (number.test(plain) ? plain.split(' ').filter((word) => brands.has(word)) : [])
