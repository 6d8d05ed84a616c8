/** The URLs of our drawings by file path. */
const drawings = import.meta.glob<string>('../../../../../../packages/content/library/drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const addressOf = (name: string) => Object.entries(drawings).find(([path]) => path.endsWith(`/${name}.svg`))?.[1]

interface DrawingProps {
  name: string
  alt: string
  /** The intrinsic size in pixels. */
  size: { width: number; height: number }
}

/** One of our drawings, loaded lazily. If the drawing does not exist, shows its alternative text. */
export function Drawing({ name, alt, size }: DrawingProps) {
  const src = addressOf(name)
  return src === undefined ? <p>{alt}</p> : <img loading="lazy" src={src} alt={alt} {...size} />
}
