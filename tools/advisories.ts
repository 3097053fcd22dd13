// `npm run advisories`: known vulnerabilities of the packages that the product installs. Exits with 1 when there are any.
import { spawnSync } from 'node:child_process'
import { root } from '../server/root.ts'

interface Report {
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
})
const { vulnerabilities } = parse(stdout)
if (vulnerabilities) {
  const found = Object.entries(vulnerabilities)
  for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`)
  console.log(`Bilinen güvenlik açığı olan paket: ${found.length}.`)
  process.exitCode = found.length > 0 ? 1 : 0
} else {
  console.log('Paket deposu güvenlik duyurularını bildirmiyor; paketler bu yolla denetlenemedi.')
}

function parse(text: string): Report {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
