import { useId } from 'react'
import { useController } from 'react-hook-form'
import { check } from '../../contract/staff/brand-color.ts'
import { useAnswer } from '../data/use-act.ts'
import fieldStyles from '../form/field.module.css'
import type { FieldProps } from '../form/field.tsx'
import formStyles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import styles from './color-field.module.css'

type Role = 'brand' | 'accent'

const NONE = '#808080'

export function ColorField({ name, label, hint, role }: FieldProps & { role: Role }) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const color = typeof field.value === 'string' ? field.value : ''
  const isWhole = /^#[0-9a-f]{6}$/i.test(color)
  return (
    <fieldset className={fieldStyles.field} aria-describedby={`${id}-said`}>
      <legend className={fieldStyles.label}>{label}</legend>
      {hint && <p className={fieldStyles.hint}>{hint}</p>}
      <div className={styles.row}>
        <input
          type="text"
          className={fieldStyles.control}
          aria-label={`${label}: renk kodu`}
          placeholder="#1d4ed8"
          maxLength={7}
          value={color}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.value || null)}
        />
        <input
          type="color"
          className={styles.picker}
          aria-label={`${label}: renk seçici`}
          value={isWhole ? color.toLowerCase() : NONE}
          onChange={(event) => field.onChange(event.target.value)}
        />
        {color && (
          <Button kind="quiet" onClick={() => field.onChange(null)}>
            Kaldır
          </Button>
        )}
      </div>
      <div id={`${id}-said`} aria-live="polite">
        {isWhole && <Verdict role={role} color={color} choose={field.onChange} />}
        {color && !isWhole && <p className={fieldStyles.error}>{fieldState.error?.message}</p>}
      </div>
    </fieldset>
  )
}

interface Verdict {
  role: Role
  color: string
  choose: (color: string) => void
}

function Verdict({ role, color, choose }: Verdict) {
  const { data } = useAnswer(check, { role, color })
  if (!data) return null
  const { error, proposal, ratio, shown } = data
  if (error && proposal) {
    return (
      <div className={formStyles.actions}>
        <p className={fieldStyles.error}>{error}</p>
        <Button kind="quiet" onClick={() => choose(proposal)}>
          <span className={styles.swatch} style={{ background: proposal }} />
          Önerileni kullan
        </Button>
      </div>
    )
  }
  return (
    <p className={fieldStyles.hint}>
      <span className={styles.swatch} style={{ background: shown.light }} /> açık,{' '}
      <span className={styles.swatch} style={{ background: shown.dark }} /> koyu görünümde.
      Karşıtlığı en az {ratio.toLocaleString('tr', { maximumFractionDigits: 1 })} : 1, okunur.
    </p>
  )
}
