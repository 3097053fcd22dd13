import { chooseTheme, type Theme, useTheme } from './theme.ts'
import styles from './theme-choice.module.css'

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
