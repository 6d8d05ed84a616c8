/** Raised when a change of the shipped chemicals must reach the catalogue of running installations. */
export const chemicalsVersion = 2
