import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Without a sandbox, which root may not have, and without the calls home that a test has no use for. */
const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** The machine’s own Chromium, or else the one that npm has brought. */
export async function findChromium() {
  const own = PLACES.find(existsSync)
  if (own) return { executablePath: own, args: ARGS }
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: ARGS }
}
