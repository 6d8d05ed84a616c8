/** The required time of a training year, in seconds (TRAIN-A-002). */
export const requiredSeconds = 3_600
