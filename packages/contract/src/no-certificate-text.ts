/** Explains why a person has no certificate of a kind. */
export const noCertificateText = 'There is no certificate yet. It is made when the task of the training is completed.'
