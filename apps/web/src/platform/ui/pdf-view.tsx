import classes from './pdf-view.module.css'

/** A PDF within the page, and a way to save it; a browser that shows none says so. */
export function PdfView({ address, title, name }: { address: string; title: string; name: string }) {
  return (
    <>
      {navigator.pdfViewerEnabled === false ? (
        <p>This browser shows no PDF files. Download it to print it.</p>
      ) : (
        <iframe className={classes.view} src={address} title={title} />
      )}
      <a href={address} download={name}>
        Download
      </a>
    </>
  )
}
