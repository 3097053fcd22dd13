import { useEffect, useId, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { MOST_INSTALMENTS } from '../../domain/agreement.ts'
import {
  addMonths,
  findPlanFault,
  type Instalment,
  makePlan,
  sumOf,
  withNumbers,
} from '../../domain/payment-plan.ts'
import { schoolDay } from '../../domain/school-time.ts'
import fieldStyles from '../form/field.module.css'
import { Button } from '../ui/button.tsx'
import { AmountInput, reasonOf, type TypedAmount } from './amount-input.tsx'
import styles from './money.module.css'

interface TypedInstalment {
  dueOn: string
  amount: TypedAmount
}

interface Props {
  name: string
  /** The sum that is divided; null while it is unknown. */
  sum: number | null
  /** Instalments that are not divided again: what is paid, and what is paid today. */
  before: readonly Instalment[]
  /** Null leaves the plan of the form as it is until somebody chooses. */
  proposed: number | null
}

const COUNTS = Array.from({ length: MOST_INSTALMENTS }, (_, at) => at + 1)

/** Divides the sum into instalments, whose days and amounts can then be changed one by one. */
export function PlanFields({ name, sum, before, proposed }: Props) {
  const id = useId()
  const { field } = useController({ name })
  const [count, setCount] = useState(proposed)
  const [firstDay, setFirstDay] = useState(() => addMonths(schoolDay(), 1))
  const divided = sum === null || count === null ? null : divide(sum, { before, count, firstDay })
  const made = JSON.stringify(divided)
  const { setValue } = useFormContext()
  useEffect(() => {
    if (made !== 'null') setValue(name, JSON.parse(made))
  }, [made, name, setValue])
  return (
    <fieldset className={styles.plan}>
      <legend className={fieldStyles.label}>Ödeme planı</legend>
      <div className={styles.pair}>
        <div className={fieldStyles.field}>
          <label htmlFor={`${id}-count`} className={fieldStyles.label}>
            Kaç taksit
          </label>
          <select
            id={`${id}-count`}
            ref={field.ref}
            className={fieldStyles.control}
            value={count ?? ''}
            onChange={({ currentTarget: { value } }) => setCount(value ? Number(value) : null)}
          >
            {proposed === null && <option value="">Şimdiki plan</option>}
            {COUNTS.map((many) => (
              <option key={many} value={many}>
                {many === 1 ? 'Tek ödeme' : `${many} taksit`}
              </option>
            ))}
          </select>
        </div>
        <div className={fieldStyles.field}>
          <label htmlFor={`${id}-first`} className={fieldStyles.label}>
            İlk taksit günü
          </label>
          <input
            id={`${id}-first`}
            type="date"
            className={fieldStyles.control}
            value={firstDay}
            onChange={({ currentTarget: { value } }) => value && setFirstDay(value)}
          />
        </div>
      </div>
      <Rows name={name} sum={sum} />
    </fieldset>
  )
}

interface Division {
  before: readonly Instalment[]
  count: number
  firstDay: string
}

function divide(sum: number, { before, count, firstDay }: Division): Instalment[] {
  return [...before, ...makePlan({ sum: sum - sumOf(before), count, firstDay })]
}

function Rows({ name, sum }: Pick<Props, 'name' | 'sum'>) {
  const { setValue, getFieldState, formState } = useFormContext()
  const plan = (useWatch({ name }) ?? []) as TypedInstalment[]
  const whole = plan.map(({ dueOn, amount }) => ({ dueOn, amount: Number(amount) || 0 }))
  const fault = sum === null || plan.length === 0 ? null : findPlanFault(whole, sum)
  const gap = sum === null ? 0 : sum - sumOf(whole)
  const change = (rows: TypedInstalment[]) =>
    setValue(name, rows, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <>
      <ol className={styles.instalments}>
        {withNumbers(plan).map(({ number, ...row }) => (
          <Row
            key={number}
            name={`${name}.${number - 1}`}
            label={`${number}. ödeme`}
            row={row}
            onChange={(changed) => change(plan.with(number - 1, changed))}
          />
        ))}
      </ol>
      {/* The server’s sentence about a sum is that of the rows as they were sent. */}
      <p className={fieldStyles.error} aria-live="polite">
        {fault ?? getFieldState(name, formState).error?.message}
      </p>
      {fault && (whole.at(-1)?.amount ?? 0) + gap > 0 && (
        <Button
          kind="quiet"
          className={styles.act}
          onClick={() =>
            change(plan.map((row, at) => (at < plan.length - 1 ? row : withGap(row, gap))))
          }
        >
          Farkı son ödemeye yaz
        </Button>
      )}
    </>
  )
}

interface RowProps {
  name: string
  label: string
  row: TypedInstalment
  onChange: (row: TypedInstalment) => void
}

function Row({ name, label, row: { dueOn, amount }, onChange }: RowProps) {
  const id = useId()
  const { getFieldState, formState } = useFormContext()
  const errorOf = (field: string) => getFieldState(`${name}.${field}`, formState).error?.message
  const wrong = errorOf('amount')
  const errors = { gün: errorOf('dueOn'), tutar: wrong && (reasonOf(amount) ?? wrong) }
  const control = (what: keyof typeof errors) => ({
    id: `${id}-${what}`,
    className: fieldStyles.control,
    'aria-label': `${label}: ${what}`,
    'aria-invalid': errors[what] ? (true as const) : undefined,
    'aria-describedby': `${id}-error`,
  })
  return (
    <li className={styles.pair}>
      <input
        {...control('gün')}
        type="date"
        value={dueOn}
        onChange={({ currentTarget: { value } }) => onChange({ dueOn: value, amount })}
      />
      <AmountInput
        control={control('tutar')}
        value={amount}
        onChange={(typed) => onChange({ dueOn, amount: typed })}
      />
      <p className={fieldStyles.error} id={`${id}-error`}>
        {[errors.gün, errors.tutar].filter(Boolean).join(' ')}
      </p>
    </li>
  )
}

function withGap({ dueOn, amount }: TypedInstalment, gap: number): TypedInstalment {
  return { dueOn, amount: (Number(amount) || 0) + gap }
}
