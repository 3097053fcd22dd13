import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { DiscountKind } from '../../contract/staff/discount-kind.ts'
import { formatKurus } from '../../domain/money.ts'
import fieldStyles from '../form/field.module.css'

type OfferedDiscount = Pick<DiscountKind, 'id' | 'name' | 'percent' | 'amount' | 'combines'>

interface Props {
  name: string
  offered: readonly OfferedDiscount[]
}

/** A discount that stands alone takes the place of the others. */
export function DiscountChoice({ name, offered }: Props) {
  const id = useId()
  const { field } = useController({ name })
  const { getFieldState, formState } = useFormContext()
  const chosen = (field.value ?? []) as number[]
  const error = getFieldState(name, formState).error?.message
  if (offered.length === 0) return null
  const isTogether = (kind: number) => offered.find((one) => one.id === kind)?.combines ?? true
  const toggle = ({ id: kind, combines }: OfferedDiscount, isOn: boolean) => {
    const others = chosen.filter((one) => one !== kind)
    field.onChange(isOn ? [...(combines ? others.filter(isTogether) : []), kind] : others)
  }
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className={fieldStyles.label}>İndirimler</legend>
      {offered.map((kind) => (
        <div key={kind.id} className={fieldStyles.check}>
          <input
            type="checkbox"
            id={`${id}-${kind.id}`}
            checked={chosen.includes(kind.id)}
            onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
          />
          <label htmlFor={`${id}-${kind.id}`}>
            {kind.name}, {formatDiscount(kind)}
          </label>
        </div>
      ))}
      <p className={fieldStyles.error} id={`${id}-error`}>
        {error}
      </p>
    </fieldset>
  )
}

export function formatDiscount({ percent, amount }: Pick<OfferedDiscount, 'percent' | 'amount'>) {
  return percent === null ? formatKurus(amount ?? 0) : `%${percent.toLocaleString('tr')}`
}
