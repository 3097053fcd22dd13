import type { Page } from '@playwright/test'

export function noteStrangers(page: Page, baseURL: string | undefined): Set<string> {
  const strangers = new Set<string>()
  page.on('request', (request) => {
    const { origin, host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) strangers.add(host)
  })
  return strangers
}
