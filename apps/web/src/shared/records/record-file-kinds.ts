import type { RecordFile } from '#contract/records/record-parts'

export const isPicture = ({ data }: RecordFile) => /^image\/(png|jpeg)$/.test(data.contentType)

/** Whether the browser can show it. All other files are saved. */
export const isViewable = (file: RecordFile) => isPicture(file) || file.data.contentType === 'application/pdf'
