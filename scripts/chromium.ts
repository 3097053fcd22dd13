import { existsSync } from 'node:fs'

/** Of machines for which npm has none. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Root may not have a sandbox; tests need no calls home. */
const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  // Letters are as wide as in a window, not rounded to whole pixels.
  '--font-render-hinting=none',
]

/** The Chromium from npm, the same on every machine; without windows it needs half the processor time. */
export async function findChromium() {
  const own = PLACES.find(existsSync)
  const hasShell = process.platform === 'linux' && process.arch === 'x64'
  if (own && !hasShell) return { executablePath: own, args: ARGS }
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: ARGS }
}
