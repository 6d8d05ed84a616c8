import classes from './pdf-view.module.css'

/** A PDF inside the page, with a download link. Shows a message in browsers that cannot display PDFs. */
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
