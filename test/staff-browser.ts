import { Secret, TOTP } from 'otpauth'
import type { TestApi } from './api.ts'
import { DEMO_PASSWORD } from './database.ts'

export function openBrowser(school: Pick<TestApi, 'api'>) {
  const jar = new Map<string, string>()
  async function ask(method: string, path: string, body?: unknown) {
    const response = await school.api.request(`http://localhost/api/staff${path}`, {
      method,
      headers: {
        origin: 'http://localhost',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: response.status, body: (await response.json()) as never as Answer }
  }
  return {
    ask,
    signIn: (email: string, password = DEMO_PASSWORD) =>
      ask('POST', '/sign-in', { email, password }),
  }
}

interface Answer {
  opens: string
  recoveryCodesLeft: number
  address: string
  next: string
  secret: string
  recoveryCodes: string[]
  hasSecondFactor: boolean
  fields: Record<string, string>
  message: string
}

export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })
}
