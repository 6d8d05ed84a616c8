/** A problem that prevents the start and that a person can fix; shown as one line. */
export class StartProblem extends Error {}
