/** The last part of a film, in seconds. A question there does not stop the film. */
const lastPart = 1

/**
 * Pauses a film because a question is due, except in its last second: a browser that pauses there may already count the film as ended without firing
 * `ended`, so that playing on would start it again. The film then ends by itself behind the question.
 * @param seconds the length of the film
 */
export function pauseForQuestion(element: HTMLVideoElement | null, seconds: number) {
  if (element && element.currentTime < seconds - lastPart) element.pause()
}
