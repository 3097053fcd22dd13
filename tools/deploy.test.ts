import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { CALLS } from '../api/calls.ts'
import { readSettings } from '../server/env.ts'
import { OPERATIONS } from '../server/operations/answer-operations.ts'
import { root } from '../server/root.ts'

const PROGRAM = 'build/server/main.js'
const HAS_SYSTEMD = spawnSync('systemd-analyze', ['--version']).status === 0
const HAS_HAPROXY = spawnSync('haproxy', ['-v']).status === 0

function read(name: string): string {
  return readFileSync(join(root, 'deploy', name), 'utf8')
}

function requiredIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name))].sort()
}

function fillIn(environment: Record<string, string>): Record<string, string> {
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(/\$\{\w+:\?\}/g, 'abcdefghijklmnopqrstuvwxyz0123456789'),
  ])
  return Object.fromEntries(filled)
}

const yamlFiles = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.yaml'),
)

test.each(yamlFiles)('%s is YAML without errors', (name) => {
  const documents = parseAllDocuments(read(name))
  expect([...documents].flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
})

describe('the Dockerfile', () => {
  const text = read('Dockerfile')

  test('runs scripts that package.json has, and the program that the build makes', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const used = [...text.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !(name in scripts))).toEqual([])
    expect(used).toContain('build')
    expect(text).toContain(`CMD ["node", "${PROGRAM}"]`)
    expect(readFileSync(join(root, 'tools', 'start.mjs'), 'utf8')).toContain(
      PROGRAM.split('/')
        .map((part) => `'${part}'`)
        .join(', '),
    )
  })

  test('ends as a user that is not root, with a health check that Kur answers', () => {
    const last = text.slice(text.lastIndexOf('\nFROM '))
    expect(last).toContain('USER 10001:10001')
    const [, path = ''] = /HEALTHCHECK[\s\S]*?'(\/\w+)'/.exec(last) ?? []
    expect(OPERATIONS).toContain(path)
  })
})

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const { 'x-app': app, services } = parse(text, { merge: true })

  test('gives Kur settings that it accepts', () => {
    expect(readSettings(fillIn(app.environment))).toMatchObject({
      demo: false,
      siteUrl: expect.stringContaining('https://'),
      s3: { url: 'http://s3:7070/kur' },
    })
  })

  test('asks for exactly what env.example names', () => {
    const named = [...read('env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual(requiredIn(text))
  })

  test('runs Kur twice with a root that cannot be written', () => {
    const apps = Object.values<{ image?: string; read_only?: boolean }>(services).filter(
      ({ image }) => image === 'kur',
    )
    expect(apps).toHaveLength(2)
    expect(apps.every(({ read_only: isReadOnly }) => isReadOnly)).toBe(true)
  })

  test('mounts files that are in the repository', () => {
    const files = [...text.matchAll(/\.\/([\w.-]+):\//g)].map(([, name = '']) => name)
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((name) => !existsSync(join(root, 'deploy', name)))).toEqual([])
  })
})

test('PgBouncer ignores the parameter that Kur sends at the start of a connection', () => {
  expect(read('pgbouncer.ini')).toMatch(/^ignore_startup_parameters = .*statement_timeout/m)
})

test('the Kubernetes example probes what Kur answers, not as root and without a writable root', () => {
  const [deployment] = parseAllDocuments(read('kubernetes/kur.yaml'))
  const { spec } = deployment?.toJS().spec.template ?? {}
  const [container] = spec.containers
  for (const name of ['readinessProbe', 'livenessProbe', 'startupProbe']) {
    expect(OPERATIONS, name).toContain(container[name].httpGet.path)
  }
  expect(container.securityContext.readOnlyRootFilesystem).toBe(true)
  expect(spec.securityContext.runAsNonRoot).toBe(true)
  const given = container.env.map(({ name, value }: Record<string, string>) => [name, value])
  expect(readSettings(Object.fromEntries(given))).toMatchObject({ demo: false })
})

test.skipIf(!HAS_SYSTEMD)('systemd accepts the unit', () => {
  const { stdout, stderr, status } = spawnSync(
    'systemd-analyze',
    ['verify', join(root, 'deploy', 'kur.service')],
    { encoding: 'utf8' },
  )
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('kur.service'))).toEqual(
    [],
  )
  expect(status).toBe(0)
})

test.skipIf(!HAS_HAPROXY)(
  'HAProxy accepts its file, once the names of the databases resolve',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'kur-haproxy-'))
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, read('haproxy.cfg').replaceAll(/db-[12]:5432/g, '127.0.0.1:5432'))
    const { stderr, status } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(stderr).not.toContain('[ALERT]')
    expect(status).toBe(0)
  },
)

describe('alert rules and dashboard', () => {
  const texts = [read('prometheus/alerts.yaml'), read('grafana/kur.json')]
  const known = readdirSync(join(root, 'server', 'operations'))
    .map((name) => readFileSync(join(root, 'server', 'operations', name), 'utf8'))
    .join('\n')

  test('ask for figures that /metrics has', () => {
    const used = new Set(texts.flatMap((text) => text.match(/kur_[a-z_]+/g) ?? []))
    const missing = [...used].filter((name) => !known.includes(`'${name.replace(/_bucket$/, '')}'`))
    expect(used.size).toBeGreaterThan(8)
    expect(missing).toEqual([])
  })

  test('name calls that exist', () => {
    const paths = new Set(CALLS.map(({ path }) => path.replace(/\/$/, '')))
    const named = texts.flatMap((text) => [...text.matchAll(/call=~\\?"([^"\\]+)/g)])
    expect(named.length).toBe(2)
    for (const [, list = ''] of named) {
      for (const path of list.split('|')) expect(paths).toContain(path)
    }
  })

  test('the dashboard of Grafana is JSON whose panels all have a query', () => {
    const { panels } = JSON.parse(read('grafana/kur.json'))
    expect(panels.filter(({ targets }: { targets: object[] }) => targets.length === 0)).toEqual([])
  })
})
