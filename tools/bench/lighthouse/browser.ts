import { execFileSync } from 'node:child_process'
import { launch } from 'chrome-launcher'
import { findChromium } from '../../chromium.ts'

export interface Browser extends Disposable {
  port: number
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
 * Lighthouse multiplies a task's duration by four, as if it had a core to itself. On two cores Chromium's own threads
 * count as the page's work; so page processes, forked from the zygote, are scheduled first. Needs Linux and root.
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
