// Makes `npm start`, `npm test` and `npm run dev` self-sufficient: installs the packages of the lockfile when they
// are not there exactly. Runs on the Node that happens to be on the machine (18 or newer) and needs nothing itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const wantedFile = join(root, 'package-lock.json')
// npm writes this list last, so an interrupted install has none.
const installedFile = join(root, 'node_modules', '.package-lock.json')
const stampFile = join(root, 'node_modules', '.ensure')

if (!isStamped()) {
  if (!isComplete()) install()
  writeFileSync(stampFile, fingerprint())
}

/** Whether nothing has changed since we last looked closely. */
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

/** Whether exactly the packages of the lockfile are there. Accepts an `npm ci` that somebody ran by hand. */
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
  return [...installed.keys()].every((path) => wanted.has(path))
}

/** @returns {Map<string, Record<string, any>>} downloaded packages by their folder */
function readPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  const isDownloaded = ([path, entry]) => path.includes('node_modules/') && !entry.link
  return new Map(Object.entries(packages).filter(isDownloaded))
}

function install() {
  console.log('Gerekli paketler kuruluyor. İlk kurulum bir iki dakika sürer…')
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  // The Node that runs npm, and not the one in node_modules, which the install is about to replace.
  // biome-ignore lint/style/noProcessEnv: npm tells its scripts where it is in no other way.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const options = { cwd: root, stdio: 'inherit' }
  const { status } = npm
    ? spawnSync(node, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status === 0) return
  console.error(
    '\nPaketler kurulamadı. İnternet bağlantısını denetleyip komutu yeniden çalıştırın.\n',
  )
  process.exit(1)
}
