import type { Page } from '@playwright/test'

/** Foreign hosts that a page asks for something. The browser finds none of them (playwright.config.ts). */
export function noteStrangers(page: Page, baseURL: string | undefined): Set<string> {
  const strangers = new Set<string>()
  page.on('request', (request) => {
    const { origin, host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) strangers.add(host)
  })
  return strangers
}
