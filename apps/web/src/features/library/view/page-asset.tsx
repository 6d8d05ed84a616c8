import classes from './view.module.css'

/** Our drawings by file name. */
const drawings = import.meta.glob<string>('../../../../../../packages/content/library/drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const drawingNamed = (name: string) => Object.entries(drawings).find(([path]) => path.endsWith(`/${name}.svg`))?.[1]

/** A drawing, image or PDF of a page, at most 1123 px high (LIB-027, LIB-028). Of a drawing that is not there, what it shows is said. */
export function PageAsset({ uri, alt }: { uri: string; alt: string }) {
  const src = uri.startsWith('drawing:') ? drawingNamed(uri.slice('drawing:'.length)) : uri
  if (src === undefined) return <p>{alt}</p>
  if (/\.pdf$/i.test(src)) return <iframe className={classes.asset} src={src} title={alt} />
  return <img className={classes.asset} src={src} alt={alt} />
}
