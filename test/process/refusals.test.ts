import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '../../postgres/free-port.ts'
import { cleanUp, newDataDir, startKur } from './kur-process.ts'
import { databaseUrl, processesNaming } from './processes.ts'

afterEach(cleanUp)

async function refusalOf(env: Record<string, string>): Promise<string> {
  const kur = await startKur(env)
  expect(await kur.exitCode()).toBe(1)
  expect(processesNaming(kur.dataDir)).toEqual([])
  expect(kur.output()).not.toMatch(/\n\s+at |Error:/)
  return kur.output().trim()
}

describe('a start that cannot work is refused in one sentence', () => {
  test('PORT that is no port', async () => {
    expect(await refusalOf({ PORT: '30000x' })).toBe(
      'PORT ayarı geçersiz. Verilen: 30000x. Olması gereken: 1 ile 65535 arasında bir tam sayı.',
    )
  })

  test('RATE_LIMIT that is neither on nor off', async () => {
    expect(await refusalOf({ RATE_LIMIT: 'yes' })).toBe(
      'RATE_LIMIT ayarı geçersiz. Verilen: yes. Olması gereken: şunlardan biri: on, off.',
    )
  })

  test('DATA_DIR below a file', async () => {
    const file = join(newDataDir(), 'a-file')
    writeFileSync(file, '')
    const refusal = await refusalOf({ DATA_DIR: join(file, 'data') })
    expect(refusal).toMatch(
      /^Veri klasörüne yazılamıyor: .+ \(yolun bir parçası klasör değil, dosya\)\./,
    )
  })

  test('PORT that another program listens on', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const refusal = await refusalOf({ PORT: String(port) })
    other.close()
    expect(refusal).toMatch(new RegExp(`^${port} numaralı port dolu`))
  })

  test('HOST that is no address of this machine', async () => {
    expect(await refusalOf({ HOST: '192.0.2.1' })).toMatch(
      /^HOST ayarı geçersiz\. Verilen: 192\.0\.2\.1/,
    )
  })

  test('DATABASE_URL that nobody answers at, without its password', async () => {
    const port = await freePort()
    const refusal = await refusalOf({ DATABASE_URL: `postgres://kur:gizli@127.0.0.1:${port}/kur` })
    expect(refusal).toContain(`127.0.0.1:${port}/kur (sunucu bağlantıyı reddetti)`)
    expect(refusal).not.toContain('gizli')
  })

  test('DATA_DIR that another Kur works on, naming its process, or its database with another secret', async () => {
    const owner = await startKur()
    await owner.ready()
    const second = await startKur({ DATA_DIR: owner.dataDir })
    expect(await second.exitCode()).toBe(1)
    expect(second.output()).toContain(`başka bir Kur süreci (PID ${owner.pid}) kullanıyor`)
    expect((await fetch(`${owner.address}/healthz`)).status).toBe(200)

    const DATABASE_URL = databaseUrl(owner.dataDir)
    expect(await refusalOf({ DATABASE_URL, DEMO: 'off' })).toMatch(
      /^Bu veri tabanında başka bir Kur süreci çalışıyor ve ayarı bununkinden farklı: SECRET_KEY\./,
    )
  })
})
