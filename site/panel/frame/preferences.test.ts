import { expect, test } from 'vitest'
import { readPreferences, sidebarCookie, themeCookie } from './preferences.ts'

function read(cookie?: string) {
  return readPreferences(new Request('http://kur/panel', { headers: cookie ? { cookie } : {} }))
}

test('without cookies the sidebar is open and the device chooses the theme', () => {
  expect(read()).toEqual({ isSidebarOpen: true, theme: 'auto' })
})

test('the cookies that are written are the ones that are read', () => {
  const cookie = [sidebarCookie(false), themeCookie('dark')].map((each) => each.split(';')[0])
  expect(read(`token=x; ${cookie.join('; ')}`)).toEqual({ isSidebarOpen: false, theme: 'dark' })
})

test('the sidebar is remembered for seven days', () => {
  expect(sidebarCookie(true)).toContain('Max-Age=604800')
})

test.each(['panel_theme=neon; sidebar_state=maybe', 'panel_theme; sidebar_state', '=;;='])(
  'the cookie %j reads as none',
  (cookie) => {
    expect(read(cookie)).toEqual({ isSidebarOpen: true, theme: 'auto' })
  },
)
