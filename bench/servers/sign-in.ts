import { DEMO_PASSWORD, type Kur } from './kur.ts'

/**
 * Signs a member of the demo staff in as a browser does.
 * @returns the header that the cookie goes back in
 */
export async function signIn({ port }: Kur, email = 'yonetici@ornek.com'): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const response = await fetch(`${origin}/api/staff/sign-in`, {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
