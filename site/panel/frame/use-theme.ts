import { useState } from 'react'
import { type Theme, themeCookie } from './preferences.ts'

export function useTheme(themeAtFirst: Theme) {
  const [theme, setTheme] = useState(themeAtFirst)

  function choose(next: Theme) {
    setTheme(next)
    // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing cookies is not in every browser
    document.cookie = themeCookie(next)
  }

  return { theme, choose }
}
