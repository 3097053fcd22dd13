import { useSyncExternalStore } from 'react'
import styles from './theme-choice.module.css'

const KEY = 'kur-theme'
type Theme = 'device' | 'light' | 'dark'

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

const THEMES: Record<Theme, string> = { device: 'Cihaz', light: 'Açık', dark: 'Koyu' }

export function ThemeChoice({ name }: { name: string }) {
  const theme = useTheme()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Görünüm</legend>
      {Object.entries(THEMES).map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={theme === value}
            onChange={() => chooseTheme(value as Theme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
