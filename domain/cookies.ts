const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * Seconds that a browser keeps each cookie of site, panel and staff app. Whoever sets one takes it from here, and the page
 * about cookies is made from the same list.
 */
export const COOKIE_SECONDS = {
  token: 7 * DAY,
  ogrenci: 365 * DAY,
  panel_group: 365 * DAY,
  sidebar_state: 7 * DAY,
  panel_theme: 365 * DAY,
  link: 30 * MINUTE,
  notice: MINUTE,
  staff: 7 * DAY,
  'staff-step': 10 * MINUTE,
  'staff-device': 365 * DAY,
} as const

export type CookieName = keyof typeof COOKIE_SECONDS

/** `365 gün`, `30 dakika` */
export function formatCookieSpan(seconds: number): string {
  return seconds % DAY === 0 ? `${seconds / DAY} gün` : `${seconds / MINUTE} dakika`
}
