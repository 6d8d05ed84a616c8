import { error } from '../endpoint/errors.ts'

/** UPL-003, HDOC-012: 8 MB per file. */
const maxFileBytes = 8_000_000
/** The limit of a file in words. */
export const maxFileText = `${maxFileBytes / 1_000_000} MB`

/** UPL-005, HDOC-014: a total of strictly less than 20,000,000 bytes. */
export const documentLimits = { maxFileBytes, maxTotalBytes: 20_000_000, maxFiles: 20 } as const
/** A request with one file. One more megabyte is left for its other fields. */
export const singleFileLimits = { maxFileBytes, maxTotalBytes: maxFileBytes + 1_000_000, maxFiles: 1 } as const
/** UPL-001, HDOC-010. */
export const documentEndings = ['doc', 'docx', 'xlsx', 'pdf', 'jpeg', 'jpg', 'png'] as const

/** UPL-002, verbatim: documents of tasks. */
export const WrongDocumentType = error(
  'upload.wrong_type',
  422,
  'Please select files with the following types: .doc, .xlsx, .pdf, .jpg, or .png. Files of other types are not supported.',
)
/** HDOC-011, verbatim: health documents. */
export const WrongHealthDocumentType = error(
  'upload.wrong_type',
  422,
  'Please select files with the following types: .doc, .docx, .xlsx, .pdf, .jpg, or .png. Files of other types are not supported.',
)
/** HDOC-009. */
export const NeedsHealthDocument = error('upload.needs_file', 422, 'Please select at least one file.')

/** The maximum number of pixels of a picture. */
export const maxPicturePixels = 24_000_000
export const WrongPictureType = error('upload.wrong_type', 422, 'Please choose a picture: .jpeg, .jpg or .png.')
export const PictureTooManyPixels = error(
  'plan_picture.too_many_pixels',
  422,
  'This picture has too many pixels. Please choose a smaller one.',
)
