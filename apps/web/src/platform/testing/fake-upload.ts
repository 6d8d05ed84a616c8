/** Responds like fetch. */
type Answer = (address: string, init: RequestInit) => Promise<Response>

const sent: FakeUpload[] = []

/** The most recent upload. */
export const upload = {
  /** Reports the sent share to the page, from 0 to 1. */
  progress: (share: number) => sent.at(-1)?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: share * 1_000, total: 1_000 })),
  isAborted: () => sent.at(-1)?.aborted,
}

/** The part of XMLHttpRequest that uploads use. A subclass supplies the response. */
abstract class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers = new Headers()
  status = 0
  response: Blob | null = null
  responseType = ''
  aborted = false
  private method = ''
  private address = ''

  open(method: string, address: string) {
    this.method = method
    this.address = address
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }

  send(body: FormData | string | null) {
    sent.push(this)
    void this.answer(this.address, { method: this.method, headers: this.headers, body }).then(
      async (answer) => {
        this.status = answer.status
        this.response = await answer.blob()
        this.end('load')
      },
      () => this.end('error'),
    )
  }

  abort() {
    this.end('abort')
    this.aborted = true
  }

  protected abstract answer: Answer

  private end(how: 'load' | 'error' | 'abort') {
    if (!this.aborted) this.dispatchEvent(new Event(how))
  }
}

/** Creates a replacement for XMLHttpRequest. */
export const fakeUploads = (answer: Answer) =>
  class extends FakeUpload {
    protected answer = answer
  }
