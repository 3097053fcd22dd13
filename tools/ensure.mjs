// Makes `npm start`, `npm test` and `npm run dev` self-sufficient: installs the packages of the lockfile when they
// are not there exactly. Runs on the Node that happens to be on the machine (20 or newer) and needs nothing itself.
// With `--omit=dev` what builds and runs Kur is enough; what checks it comes with the first command that needs it.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const wantedFile = join(root, 'package-lock.json')
// npm writes this list last, so an interrupted install has none.
const installedFile = join(root, 'node_modules', '.package-lock.json')
const stampFile = join(root, 'node_modules', '.ensure')

const omitsDev = process.argv.includes('--omit=dev')

if (!isStamped()) {
  if (!isComplete({ omitsDev })) await install()
  writeFileSync(stampFile, fingerprint({ omitsDev }))
}

function isStamped() {
  if (!existsSync(stampFile)) return false
  const stamp = readFileSync(stampFile, 'utf8')
  return (
    stamp === fingerprint({ omitsDev: false }) || (omitsDev && stamp === fingerprint({ omitsDev }))
  )
}

/** @param {{ omitsDev: boolean }} kind */
function fingerprint({ omitsDev }) {
  const hash = createHash('sha256')
  for (const file of [wantedFile, installedFile]) {
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  const kind = omitsDev ? ' without dev' : ''
  return `${hash.digest('hex')} ${process.platform} ${process.arch}${kind}`
}

/**
 * Whether exactly the packages of the lockfile are installed, by whomever.
 *
 * @param {{ omitsDev: boolean }} kind
 */
function isComplete({ omitsDev }) {
  if (!existsSync(installedFile)) return false
  const wanted = readPackages(wantedFile)
  const installed = readPackages(installedFile)
  for (const [path, { version, integrity, ...flags }] of wanted) {
    const found = installed.get(path)
    // Packages for other platforms stay away; npm marks some of them as extraneous.
    const isOptional =
      flags.optional || flags.devOptional || flags.extraneous || (omitsDev && flags.dev)
    if (!found && !isOptional) return false
    if (found && (found.version !== version || found.integrity !== integrity)) return false
  }
  const paths = [...installed.keys()]
  return paths.every((path) => wanted.has(path) && existsSync(join(root, path, 'package.json')))
}

/** @returns {Map<string, Record<string, any>>} downloaded packages by their folder */
function readPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  const isDownloaded = ([path, entry]) => path.includes('node_modules/') && !entry.link
  return new Map(Object.entries(packages).filter(isDownloaded))
}

async function install() {
  console.log('Gerekli paketler kuruluyor. İlk kurulum bir iki dakika sürer…')
  // Added to what is there: a server that runs from these packages keeps them.
  const adds = !omitsDev && isComplete({ omitsDev: true })
  // Removed first: an interrupted install must not look complete.
  rmSync(stampFile, { force: true })
  if (!adds) rmSync(installedFile, { force: true })
  const args = [
    ...(adds ? ['install', '--no-save'] : ['ci']),
    omitsDev ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  // The Node that runs npm: the one in node_modules is about to be replaced.
  // biome-ignore lint/style/noProcessEnv: npm tells its scripts where it is in no other way.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const code = npm
    ? await run(node, [npm, ...args], { cwd: root })
    : await run('npm', args, { cwd: root, shell: process.platform === 'win32' })
  if (code === 0) return
  console.error(
    '\nPaketler kurulamadı. İnternet bağlantısını denetleyip komutu yeniden çalıştırın.\n',
  )
  process.exit(1)
}
