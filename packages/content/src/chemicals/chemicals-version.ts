/** Increased when a change to the shipped chemicals must be copied into the catalog of running installations. */
export const chemicalsVersion = 3
