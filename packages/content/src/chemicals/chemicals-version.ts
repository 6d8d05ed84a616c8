/** Increased when a change to the shipped chemicals must be copied into the catalogue of running installations. */
export const chemicalsVersion = 2
