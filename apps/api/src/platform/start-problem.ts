/** A reason not to start that a person can mend; shown as one line. */
export class StartProblem extends Error {}
