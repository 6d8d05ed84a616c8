/**
 * The lengths in seconds of the earlier versions of films, the first version first. Their corrections were small: whoever has watched an earlier
 * version to its end need not watch the film again in that training (decision 105). A version with too much that is new is 0 here.
 */
export const formerFilms: Readonly<Record<string, readonly number[]>> = {
  'osha-01': [335],
  'osha-02': [308],
  'osha-04': [292],
  'osha-05': [374],
  'osha-06': [366],
  'osha-08': [399],
  'osha-09': [252],
  'osha-11': [334],
  'osha-13': [354, 358],
  'osha-14': [384, 384],
  'new-hire-2': [306],
  'new-hire-3': [335, 335],
}
