import type { PageAsset as Asset } from '#wire/library-pages'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

import classes from './view.module.css'

/** Lazy, because it includes the list of our drawings, which most pages do not need. */
const Drawing = lazyPart(async () => (await import('#web/platform/ui/kit/drawing.tsx')).Drawing)
/** Lazy, because no shipped page contains a PDF. */
const PagePdf = lazyPart(async () => (await import('./page-pdf.tsx')).PagePdf)

/** A drawing, image or PDF on a page, at most 1123 px high (LIB-027, LIB-028). */
export function PageAsset({ uri, alt, size }: Asset) {
  if (size)
    // Space is reserved up front so that nothing moves when the drawing loads.
    return (
      <div className={classes.drawing} style={{ width: size.width, aspectRatio: `${size.width} / ${size.height}` }}>
        <Drawing name={uri.slice('drawing:'.length)} alt={alt} size={size} />
      </div>
    )
  if (/\.pdf$/i.test(uri)) return <PagePdf uri={uri} alt={alt} />
  return <img className={classes.asset} src={uri} alt={alt} />
}
