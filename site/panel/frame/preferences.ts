import { readCookie } from '../../session/read-cookie.ts'

export type Theme = 'auto' | 'light' | 'dark'

const WEEK = 7 * 24 * 60 * 60
const YEAR = 365 * 24 * 60 * 60

/** Not sent with public pages, which are cached for everybody. */
const THEME_PATH = '/panel'

export interface Preferences {
  isSidebarOpen: boolean
  theme: Theme
}

export function readPreferences(request: Request): Preferences {
  return {
    isSidebarOpen: readCookie(request, 'sidebar_state') !== 'false',
    theme: toTheme(readCookie(request, 'panel_theme')),
  }
}

export function toTheme(value: unknown): Theme {
  return value === 'light' || value === 'dark' ? value : 'auto'
}

export function readGroup(request: Request): number | undefined {
  return Number(readCookie(request, 'panel_group')) || undefined
}

/** For every path: the data of `/panel` comes from `/panel.data`, which is not below it. */
export function groupCookie(group: number): string {
  return `panel_group=${group}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
}

export function sidebarCookie(isOpen: boolean): string {
  return `sidebar_state=${isOpen}; Path=/; Max-Age=${WEEK}; SameSite=Lax`
}

export function themeCookie(theme: Theme): string {
  return `panel_theme=${theme}; Path=${THEME_PATH}; Max-Age=${YEAR}; SameSite=Lax`
}
