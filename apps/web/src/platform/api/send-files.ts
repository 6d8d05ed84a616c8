export interface Upload {
  method: string
  headers: Headers
  body: FormData | string | null
  /** Aborting it cancels the upload. */
  signal: AbortSignal
}

/**
 * Sends an upload and reports the sent share, from 0 to 1. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws TypeError when no response arrives, as fetch does.
 */
export function sendFiles(address: string, upload: Upload, onSent: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new TypeError('The upload was not answered.'))
    request.open(upload.method, address)
    upload.headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.responseType = 'blob'
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    if (upload.signal.aborted) return fail()
    upload.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(upload.body)
  })
}

/** An empty response may not have a body at all. */
const responseOf = ({ status, response }: XMLHttpRequest) => new Response(status === 204 ? null : (response as Blob), { status })
