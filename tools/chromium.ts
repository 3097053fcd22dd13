import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import kur from '../package.json' with { type: 'json' }
import { root } from './build/builds.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Root may not have a sandbox; tests need no calls home. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Found {
  executablePath: string
  args: string[]
}

export async function findChromium(): Promise<Found> {
  return findOwn() ?? (await takeFromNpm())
}

/** The npm Chromium if installed: it has no windows and takes half the processor time. */
export async function findShell(): Promise<Found> {
  const isForUs = process.platform === 'linux' && process.arch === 'x64'
  return (isForUs ? undefined : findOwn()) ?? (await takeFromNpm())
}

function findOwn(): Found | undefined {
  const executablePath = PLACES.find(existsSync)
  return executablePath ? { executablePath, args: ARGS } : undefined
}

async function takeFromNpm(): Promise<Found> {
  const { default: chromium } = await import('@sparticuz/chromium')
  // Glyph widths as in a window, not rounded to whole pixels.
  const args = [...ARGS, '--font-render-hinting=none']
  return { executablePath: await unpackOwnVersion(() => chromium.executablePath()), args }
}

/** The package would use any version in its folder, so each version gets its own. A temporary folder may refuse programs. */
async function unpackOwnVersion(unpack: () => Promise<string>): Promise<string> {
  const { TMPDIR } = process.env
  const version = kur.devDependencies['@sparticuz/chromium']
  const folder = join(root, 'node_modules', '.cache', `chromium-${version}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  try {
    return await unpack()
  } finally {
    if (TMPDIR) process.env.TMPDIR = TMPDIR
    else delete process.env.TMPDIR
  }
}
