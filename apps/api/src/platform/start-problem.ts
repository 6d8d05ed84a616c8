/** A problem that prevents startup and that a person can fix. Shown as one line. */
export class StartProblem extends Error {}
