import { crc32, deflateSync } from 'node:zlib'

/** An orange JPEG of 8 by 5 pixels without metadata. */
export const plainJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAFAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALQAZF//2Q==',
  'base64',
)

/** The same picture as from a camera that was turned by a quarter, with the place in its metadata, a comment, and bytes after its end. */
export function cameraJpeg(): Buffer {
  const tiff = Buffer.concat([
    Buffer.from('49492a0008000000', 'hex'),
    Buffer.from('0100', 'hex'),
    Buffer.from('120103000100000006000000', 'hex'),
    Buffer.from('00000000', 'hex'),
    Buffer.from('GPS 45.5231 N 122.6765 W'),
  ])
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
  const comment = segment(0xfe, Buffer.from('Camera of Dana'))
  return Buffer.concat([plainJpeg.subarray(0, 2), exif, comment, plainJpeg.subarray(2), Buffer.from('after the end')])
}

const segment = (code: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 255]), data])

/** A gray PNG with a text in its metadata. */
export function pngOf({ width, height, pixels }: { width: number; height: number; pixels?: Buffer }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Author\0Dana Whitfield', 'latin1')),
    chunk('IDAT', pixels ?? deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
