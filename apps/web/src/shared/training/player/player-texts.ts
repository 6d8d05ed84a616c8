/** PLAYER-023, and other texts for the end of a film. */
export const endTexts = {
  title: 'End of the video',
  completed: 'You have completed this video.',
  waiting: 'The video has ended. What you watched is sent as soon as the server can be reached.',
  missing: 'The video has ended, but some of it is not counted yet. It counts once you have watched that part too.',
} as const

export const playerTexts = {
  hidden: 'Paused, because the page was out of sight. Only what you can see counts.',
  notBuilt: 'This video is not ready yet. Please come back later.',
  closed: 'Paused, because this video was opened somewhere else. Nothing counts here any more.',
  cannotPlay:
    'This browser cannot play the video. Read the transcript here, or open this page on another device or in a current Chrome, Edge, Firefox or Safari: it continues where you stopped.',
} as const
