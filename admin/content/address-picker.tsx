import { useState } from 'react'
import type { Control } from '../form/field.tsx'
import styles from './address-picker.module.css'
import { findAddresses, useOptions } from './use-options.ts'

const MOST = 6

interface Props {
  value: string
  onChange: (path: string) => void
  control: Control
}

export function AddressPicker({ value, onChange, control }: Props) {
  const { addresses } = useOptions()
  const [isOpen, setOpen] = useState(false)
  const known = addresses.find(({ path }) => path === value)
  const offered = isOpen && !known ? findAddresses(addresses, value).slice(0, MOST) : []
  return (
    <fieldset
      aria-label="Adres seçimi"
      className={styles.picker}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <input
        type="text"
        {...control}
        value={value}
        placeholder="Sayfanın adını yazın ya da https:// ile başlayın"
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setOpen(true)
          onChange(event.currentTarget.value)
        }}
      />
      {known && <p className={styles.known}>{known.title}</p>}
      {offered.length > 0 && (
        <ul className={styles.offers} aria-label="Sitedeki adresler">
          {offered.map(({ path, title }) => (
            <li key={path}>
              <button
                type="button"
                onClick={() => {
                  onChange(path)
                  setOpen(false)
                }}
              >
                <b>{title}</b>
                <span>{path}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
