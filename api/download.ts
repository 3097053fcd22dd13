import { slugify } from '../domain/turkish.ts'

export function toDownload(
  bytes: Uint8Array,
  { name, type }: { name: string; type: string },
): Response {
  return toFile('attachment', bytes, { name, type })
}

/** A file that the browser shows. */
export function toShown(bytes: Uint8Array, file: { name: string; type: string }): Response {
  return toFile('inline', bytes, file)
}

function toFile(
  disposition: 'attachment' | 'inline',
  bytes: Uint8Array,
  { name, type }: { name: string; type: string },
): Response {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot + 1)] : [name, '']
  const plain = [slugify(stem) || 'dosya', slugify(ending)].filter(Boolean).join('.')
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encode(name)}`,
      'Content-Length': String(bytes.length),
    },
  })
}

/** As RFC 8187 asks: what `encodeURIComponent` leaves and the rule does not. */
function encode(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
