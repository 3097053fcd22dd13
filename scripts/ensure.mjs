// Makes `npm start`, `npm test` and `npm run dev` self-sufficient: installs the packages of the lockfile when they
// are not there exactly. Runs on the Node that happens to be on the machine (20 or newer) and needs nothing itself.
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

if (!isStamped()) {
  if (!isComplete()) await install()
  writeFileSync(stampFile, fingerprint())
}

function isStamped() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint()
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [wantedFile, installedFile]) {
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  return `${hash.digest('hex')} ${process.platform} ${process.arch}`
}

/** Whether exactly the packages of the lockfile are installed, by whomever. */
function isComplete() {
  if (!existsSync(installedFile)) return false
  const wanted = readPackages(wantedFile)
  const installed = readPackages(installedFile)
  for (const [path, { version, integrity, ...flags }] of wanted) {
    const found = installed.get(path)
    // Packages for other platforms stay away; npm marks some of them as extraneous.
    const isOptional = flags.optional || flags.devOptional || flags.extraneous
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
  // Removed first: an interrupted install must not look complete.
  for (const file of [stampFile, installedFile]) rmSync(file, { force: true })
  const args = [
    'ci',
    '--include=dev',
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
