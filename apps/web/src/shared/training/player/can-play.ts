/** The format of the films: VP9 and Opus in WebM. */
const kind = 'video/webm; codecs="vp9, opus"'

/** Whether this browser reports that it can play the films. */
export const canPlayFilms = () => document.createElement('video').canPlayType(kind) !== ''
