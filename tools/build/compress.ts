import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFully } from '../../server/http/encoding.ts'

const TEXT = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path)
  const [br, gzip] = await Promise.all([compressFully(body, 'br'), compressFully(body, 'gzip')])
  if (br.length < body.length) await writeFile(`${path}.br`, br)
  if (gzip.length < body.length) await writeFile(`${path}.gz`, gzip)
}
