/** TRAIN-014. */
export const noVideosText = 'No data found'
