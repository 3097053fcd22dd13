import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../server/root.ts'

export function setup(): void {
  const build = join(root, 'tools', 'build.ts')
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the build failed')
}
