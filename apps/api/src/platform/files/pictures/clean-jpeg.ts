import type { CleanPicture } from './picture.ts'

/** Markers of a JPEG file (ITU T.81, table B.1). */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee, app15: 0xef, comment: 0xfe }

/** The frame headers, which contain the size. Three of the numbers between mark tables. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

interface Segment {
  code: number
  /** With its marker. */
  bytes: Buffer
}

/** @throws RangeError for a truncated picture */
export function cleanJpeg(content: Buffer): CleanPicture | undefined {
  if (content.readUInt16BE(0) !== 0xffd8) return undefined
  const segments = segmentsOf(content)
  const frame = segments?.find(({ code }) => isFrame(code))
  if (!segments || !frame) return undefined
  const turned = orientationIn(segments)
  const [height, width] = [frame.bytes.readUInt16BE(5), frame.bytes.readUInt16BE(7)]
  const parts = [content.subarray(0, 2), ...(turned > 1 ? [orientation(turned)] : []), ...segments.filter(isKept).map(({ bytes }) => bytes)]
  // From 5 on, the camera was turned by a quarter.
  return { content: Buffer.concat(parts), width: turned > 4 ? height : width, height: turned > 4 ? width : height }
}

/** The segments after the start up to the end of the picture, each scan with its data. Undefined if the file is no series of segments. */
function segmentsOf(content: Buffer): Segment[] | undefined {
  const segments: Segment[] = []
  let at = 2
  for (;;) {
    if (content.readUInt8(at) !== 0xff) return undefined
    const code = content.readUInt8(at + 1)
    // Fill bytes may precede a marker.
    if (code === 0xff) at += 1
    else if (code === marker.end) return [...segments, { code, bytes: content.subarray(at, at + 2) }]
    else {
      const header = at + 2 + content.readUInt16BE(at + 2)
      const end = code === marker.scan ? endOfScan(content, header) : header
      segments.push({ code, bytes: content.subarray(at, end) })
      at = end
    }
  }
}

/** Within a scan, 0xff is followed by 0 or a restart marker. @throws RangeError if the scan does not end */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new RangeError()
}

/** Keeps what decides how the picture looks: of the parts of programs, the resolution, the color profile and the color model. */
function isKept({ code, bytes }: Segment): boolean {
  if (code === marker.comment) return false
  if (code === marker.profile) return bytes.toString('latin1', 4, 15) === 'ICC_PROFILE'
  return code < marker.app0 || code > marker.app15 || code === marker.app0 || code === marker.adobe
}

const exifStart = 'Exif\0\0'
/** The tag that says how the camera was turned. */
const orientationTag = 0x0112

/** How the camera was turned, from 1 (not at all) to 8. */
function orientationIn(segments: readonly Segment[]): number {
  const bytes = segments.find((one) => one.code === marker.exif && one.bytes.toString('latin1', 4, 10) === exifStart)?.bytes
  if (!bytes) return 1
  const tiff = bytes.subarray(10)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + entry * 12
    if (short(at) === orientationTag) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : 1
  }
  return 1
}

/** A segment that contains only how the camera was turned. */
function orientation(turned: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(turned, 18)
  const head = Buffer.from([0xff, marker.exif, 0, 2 + exifStart.length + tiff.length])
  return Buffer.concat([head, Buffer.from(exifStart, 'latin1'), tiff])
}
