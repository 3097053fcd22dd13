import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { unreachable } from '../../contract/answer.ts'
import { press } from '../visitor.ts'

interface Fault {
  answer: (route: Route) => Promise<void>
  says: string
}

const PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'
const UNCLEAR = 'anlaşılmayan bir yanıt'

/** The two ways to fail; `contract/answer.test.ts` has all that are one of them. */
export const FAULTS: Record<string, Fault> = {
  '502 with a page': answerWith({ status: 502, contentType: 'text/html', body: PAGE }, UNCLEAR),
  'a cut line': { answer: (route) => route.abort(), says: unreachable().message },
}

function answerWith(answer: Parameters<Route['fulfill']>[0], says: string): Fault {
  return { answer: (route) => route.fulfill(answer), says }
}

/** The router leaves a promise of a failed load unhandled besides handling it: an error response, whose name is minified. */
export const TOLERATED =
  /status of|ERR_FAILED|Failed to fetch|Unable to decode|^Transition was skipped|^[\w$]{1,3}$/

function isSend(route: Route): boolean {
  return !['GET', 'HEAD'].includes(route.request().method())
}

export async function breakSends(page: Page, { answer }: Fault, to: RegExp = /./) {
  let sends = 0
  const breakSend = (route: Route) => {
    if (!isSend(route)) return route.fallback()
    sends++
    return answer(route)
  }
  await page.route(to, breakSend)
  return { count: () => sends, mend: () => page.unroute(to, breakSend) }
}

export function breakReads(page: Page, to: RegExp, fault = FAULTS['502 with a page']) {
  return page.route(to, (route) =>
    isSend(route) || !fault ? route.fallback() : fault.answer(route),
  )
}

export async function fillAll(form: Locator, values: Record<string, string> = {}) {
  await form.waitFor()
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`)
    if ((await field.count()) > 0) await field.fill(value)
  }
  return () => form.locator('button[type="submit"]').first().evaluate(press)
}

interface Options {
  to?: RegExp
}

export async function expectToSurvive(
  page: Page,
  form: Locator,
  send: () => Promise<void>,
  { to = /./ }: Options = {},
): Promise<void> {
  const typed = await valuesOf(form)
  const address = page.url()
  for (const [name, fault] of Object.entries(FAULTS)) {
    const { count, mend } = await breakSends(page, fault, to)
    await send()
    const notice = page.locator('[data-notice="error"]').filter({ hasText: fault.says })
    await expect(notice.first(), name).toContainText('Hata!')
    await mend()
    expect(count(), name).toBe(1)
    expect(await valuesOf(form), name).toEqual(typed)
    expect(page.url(), name).toBe(address)
    await expect(page.getByText('went wrong')).toHaveCount(0)
    await closeNotices(page)
  }
  const sent = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && to.test(response.url()),
  )
  await send()
  expect((await sent).headers()['content-type'] ?? '').not.toContain('text/html')
}

function valuesOf(form: Locator): Promise<string[]> {
  return form
    .locator('input:not([type=hidden]), textarea, select')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
}

/** A notice of one fault must not pass for one of the next. */
export async function closeNotices(page: Page): Promise<void> {
  await page.locator('[data-notice] button').evaluateAll((buttons) => {
    for (const button of buttons as HTMLElement[]) button.click()
  })
}
