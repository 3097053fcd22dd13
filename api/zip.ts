import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

interface ZipFile {
  name: string
  chunks: Iterable<string> | AsyncIterable<string>
}

interface Entry {
  name: Buffer
  at: number
  crc: number
  packed: number
  size: number
}

const VERSION = 20
/** Sizes and checksum follow the data, because they are unknown before; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
/** Larger archives need other records, which this writer does not know. */
const MOST_BYTES = 0xffff_ffff

/**
 * Packs files one after the other, a chunk at a time, as PKWARE’s APPNOTE describes it.
 * @throws Error for more than 4 GB
 */
export async function* packZip(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const [date, time] = toDosTime(new Date())
  const common = fields([VERSION, 2], [FLAGS, 2], [DEFLATE, 2], [time, 2], [date, 2])
  const entries: Entry[] = []
  let at = 0
  for (const { name, chunks } of files) {
    const entry = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 }
    const head = [fields([0x0403_4b50, 4]), common, fields([0, 12], [entry.name.length, 2], [0, 2])]
    yield Buffer.concat([...head, entry.name])
    yield* deflate(chunks, entry)
    yield Buffer.concat([fields([0x0807_4b50, 4]), sizesOf(entry)])
    at += 30 + entry.name.length + entry.packed + 16
    if (at > MOST_BYTES) throw new Error('the archive is larger than 4 GB')
    entries.push(entry)
  }
  const directory = Buffer.concat(entries.map((entry) => toDirectory(entry, common)))
  yield directory
  const count = entries.length
  yield fields(
    [0x0605_4b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  )
}

async function* deflate(chunks: ZipFile['chunks'], entry: Entry): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  // A failure to read the chunks destroys the packer, whose reader below then fails.
  pipeline(Readable.from(measure(chunks, entry)), packer).catch(() => undefined)
  for await (const packed of packer) {
    entry.packed += packed.length
    yield packed
  }
}

async function* measure(chunks: ZipFile['chunks'], entry: Entry): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

function sizesOf({ crc, packed, size }: Entry): Buffer {
  return fields([crc, 4], [packed, 4], [size, 4])
}

function toDirectory(entry: Entry, common: Buffer): Buffer {
  const head = fields([0x0201_4b50, 4], [VERSION, 2])
  const tail = fields([entry.name.length, 2], [0, 12], [entry.at, 4])
  return Buffer.concat([head, common, sizesOf(entry), tail, entry.name])
}

/** Unsigned numbers in so many bytes each, the lowest first. */
function fields(...given: [value: number, bytes: number][]): Buffer {
  return Buffer.concat(
    given.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      if (value > 0) field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

function toDosTime(moment: Date): [date: number, time: number] {
  const date =
    ((moment.getFullYear() - 1980) << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate()
  const time = (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1)
  return [date, time]
}
