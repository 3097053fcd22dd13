import { COOKIE_SECONDS, type CookieName } from '../../../domain/cookies.ts'
import { readCookie } from '../../session/cookies.ts'

export type Theme = 'auto' | 'light' | 'dark'

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
  return serialize('panel_group', group, '/')
}

export function sidebarCookie(isOpen: boolean): string {
  return serialize('sidebar_state', isOpen, '/')
}

export function themeCookie(theme: Theme): string {
  return serialize('panel_theme', theme, THEME_PATH)
}

/** Readable by scripts, which write some of them. */
function serialize(name: CookieName, value: string | number | boolean, path: string): string {
  return `${name}=${value}; Path=${path}; Max-Age=${COOKIE_SECONDS[name]}; SameSite=Lax`
}
