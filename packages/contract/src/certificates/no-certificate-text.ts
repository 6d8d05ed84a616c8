/** Explains why a person has no certificate of a kind. */
export const noCertificateText = 'There is no certificate yet. It is created when the training task is completed.'
