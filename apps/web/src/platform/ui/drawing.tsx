/** The addresses of our drawings by their files. */
const drawings = import.meta.glob<string>('../../../../../packages/content/library/drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const addressOf = (name: string) => Object.entries(drawings).find(([path]) => path.endsWith(`/${name}.svg`))?.[1]

interface DrawingProps {
  name: string
  alt: string
  /** In pixels of the drawing. */
  size: { width: number; height: number }
}

/** One of our drawings, loaded when it comes near the screen. Of one that is not there, what it shows is said. */
export function Drawing({ name, alt, size }: DrawingProps) {
  const src = addressOf(name)
  return src === undefined ? <p>{alt}</p> : <img loading="lazy" src={src} alt={alt} {...size} />
}
