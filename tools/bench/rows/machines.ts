import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../../../server/root.ts'
import { findMissing } from '../machines/hosts.ts'
import type { Row } from '../row.ts'
import { pinLoad, unpin } from '../servers/cores.ts'

/** Six machines as network namespaces: a proxy, two with Kur, two databases, an S3 store. It needs root. */
export async function measure(): Promise<Row[]> {
  const missing = findMissing()
  if (process.getuid?.() !== 0 || missing.length > 0) {
    process.stderr.write(`machines: not measured without root and ${missing.join(', ')}\n`)
    return []
  }
  unpin()
  const program = join(root, 'tools', 'bench', 'machines', 'main.ts')
  const child = spawn('unshare', ['--net', '--mount', process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  pinLoad()
  if (status !== 0) throw new Error('The machines could not be measured.')
  return JSON.parse(printed)
}
