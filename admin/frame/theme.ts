import { useSyncExternalStore } from 'react'

const KEY = 'kur-theme'
export type Theme = 'device' | 'light' | 'dark'

const listeners = new Set<() => void>()

function readTheme(): Theme {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'device'
}

export function applyTheme(): void {
  const theme = readTheme()
  document.documentElement.dataset.theme = theme === 'device' ? 'auto' : theme
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'device') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
  applyTheme()
  for (const listener of listeners) listener()
}

export function isDark(theme: Theme): boolean {
  if (theme !== 'device') return theme === 'dark'
  return matchMedia('(prefers-color-scheme: dark)').matches
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readTheme)
}
