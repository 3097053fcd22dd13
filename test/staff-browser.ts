import { Secret, TOTP } from 'otpauth'
import type { TestApi } from './api.ts'
import { DEMO_PASSWORD } from './database.ts'
import { mailsTo } from './student.ts'

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
  async function enrol() {
    const { body } = await ask('POST', '/me/second-factor', { password: DEMO_PASSWORD })
    const { secret, address } = body
    const done = await ask('POST', '/me/second-factor/confirm', { code: codeOf(secret) })
    return { secret, address, recoveryCodes: done.body.recoveryCodes }
  }
  return {
    ask,
    enrol,
    signIn: (email: string, password = DEMO_PASSWORD) =>
      ask('POST', '/sign-in', { email, password }),
  }
}

/** The secrets of the links into the staff app that were mailed to an address, the newest first. */
export async function mailedLinks(school: TestApi, email: string): Promise<string[]> {
  const mails = await mailsTo(school, email)
  return mails.flatMap(({ text }) => /\/yonetim\/[\w-]+#([\w-]+)/.exec(text)?.[1] ?? [])
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
