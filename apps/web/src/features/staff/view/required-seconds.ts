/** The required time per training year, in seconds (TRAIN-A-002). */
export const requiredSeconds = 3_600
