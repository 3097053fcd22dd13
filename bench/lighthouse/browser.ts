import { execFileSync } from 'node:child_process'
import { launch } from 'chrome-launcher'
import { findChromium } from '../../scripts/chromium.ts'

/** Headless Chromium with the flags of the Lighthouse command. */
export interface Browser extends Disposable {
  port: number
  /** Whether its page processes are scheduled before its others. */
  pagesFirst: boolean
}

export async function startBrowser(): Promise<Browser> {
  const { executablePath, args } = await findChromium()
  const { pid, port, kill } = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless'],
    logLevel: 'silent',
  })
  return { port, pagesFirst: putPagesFirst(pid), [Symbol.dispose]: kill }
}

/**
 * Lighthouse multiplies how long a task took by four, as if it had had a core to itself. On two cores Chromium’s own
 * threads, which draw, record and screenshot, take turns with the page’s and count as its work; so pages are scheduled
 * before them. Every page’s process is forked from the zygote and inherits its policy. Needs Linux and root.
 */
function putPagesFirst(browser: number): boolean {
  try {
    const zygotes = execFileSync('pgrep', ['-P', String(browser), '-f', 'type=zygote'])
    for (const zygote of zygotes.toString().trim().split('\n')) {
      execFileSync('chrt', ['--rr', '--pid', '1', zygote], { stdio: 'ignore' })
    }
    return true
  } catch {
    return false
  }
}
