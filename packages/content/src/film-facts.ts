/** Length and chapters of the built films in seconds, by eTag. Written by `npm run films`. */
export const filmFacts: Readonly<Record<string, { seconds: number; chapters: { title: string; start: number }[] }>> = {}
