import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Output } from '../../contract/call.ts'
import { offer as offerCall } from '../../contract/staff/agreement.ts'
import { PAYMENT_WAY_NAMES, type PaymentWay, reducePrice } from '../../domain/agreement.ts'
import { formatKurus } from '../../domain/money.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { newAttempt } from '../data/attempt.ts'
import { useAnswer } from '../data/use-act.ts'
import fieldStyles from '../form/field.module.css'
import { Field, IdField } from '../form/field.tsx'
import { SelectField, TextField } from '../form/inputs.tsx'
import { AmountInput, PriceField, reasonOf, type TypedAmount } from './amount-input.tsx'
import { DiscountChoice } from './discount-choice.tsx'
import { CampusChoice } from './entry-form.tsx'
import { PlanFields } from './plan-fields.tsx'

type Offer = Output<typeof offerCall>

interface Props {
  params: Record<'group' | 'learner' | 'lead', number | undefined>
  /** Lesson hours have a price of their own, not that of the group. */
  isPackage?: boolean
}

export function TermsFields({ params, isPackage = false }: Props) {
  const { data, isPlaceholderData } = useAnswer(offerCall, params)
  if (!data || isPlaceholderData) return null
  return isPackage ? (
    <Terms
      offer={{ ...data, listPrice: null, discounts: [] }}
      hint="Boşsa sözleşme yapılmaz; yalnız ders saati yazılır."
    />
  ) : (
    <Terms offer={data} hint="Sınıfın ücreti yok; yazarsanız sözleşme yapılır." />
  )
}

function Terms({ offer, hint }: { offer: Offer; hint: string }) {
  const { setValue, getFieldState, formState } = useFormContext()
  const [chosen, typed, down] = useWatch({
    name: ['terms.discounts', 'terms.agreedPrice', 'terms.firstPayment.amount'],
  }) as [number[], TypedAmount, TypedAmount]
  const { listPrice, discounts, payers, previous } = offer
  const propose = useEffectEvent(() => {
    const again = previous?.discounts.filter((id) => discounts.some((one) => one.id === id)) ?? []
    setValue('terms.discounts', again)
    setValue(
      'terms.payerId',
      payers.some(({ id }) => id === previous?.payerId) ? previous?.payerId : null,
    )
  })
  useEffect(() => propose(), [])
  const kinds = discounts.filter(({ id }) => chosen.includes(id))
  const reduced = listPrice === null ? null : reducePrice(listPrice, kinds)
  const sum = typeof typed === 'number' ? typed : reduced
  const paid = typeof down === 'number' ? Math.min(down, sum ?? 0) : 0
  const isCut = typeof typed === 'number' && reduced !== null && typed < reduced
  const needsReason = isCut || getFieldState('terms.reason', formState).error !== undefined
  return (
    <>
      {listPrice !== null && <p>Liste fiyatı {formatKurus(listPrice)}</p>}
      {listPrice !== null && <DiscountChoice name="terms.discounts" offered={discounts} />}
      <PriceField
        name="terms.agreedPrice"
        label="Anlaşılan ücret (TL)"
        hint={reduced === null ? hint : `Boşsa ${formatKurus(reduced)}.`}
      />
      {needsReason && (
        <TextField name="terms.reason" label="İndirimin gerekçesi" autoComplete="off" isOptional />
      )}
      {payers.length > 1 && (
        <IdField
          name="terms.payerId"
          label="Ödeyen"
          hint="Boşsa başvuran, yoksa ilk iletişim kişisi."
          options={payers.map(({ id, name }) => [id, name] as const)}
        />
      )}
      <Company />
      {sum !== null && sum > 0 && (
        <>
          <DownPayment sum={sum} />
          <PlanFields
            name="terms.plan"
            sum={sum}
            before={paid > 0 ? [{ dueOn: schoolDay(), amount: paid }] : []}
            proposed={Math.max(previous?.instalments ?? offer.instalments, 1)}
          />
        </>
      )}
    </>
  )
}

interface FirstPayment {
  amount: TypedAmount
  way: PaymentWay
  campusId: number | null
  key: string
}

const DOWN = 'terms.firstPayment'

/** Money that is taken with the enrollment: nothing, as long as no amount is typed. */
function DownPayment({ sum }: { sum: number }) {
  const { setValue } = useFormContext()
  const payment = useWatch({ name: DOWN }) as FirstPayment | null
  // One key for each opening of the form: sent again after a lost answer, it is one payment.
  const [key] = useState(newAttempt)
  const usual: FirstPayment = { amount: null, way: 'cash', campusId: null, key }
  const type = (amount: TypedAmount) =>
    setValue(DOWN, amount === null ? null : { ...(payment ?? usual), amount }, {
      shouldDirty: true,
    })
  return (
    <>
      <Field
        name={`${DOWN}.amount`}
        label="Bugün alınan (TL)"
        reason={reasonOf(payment?.amount)}
        hint={`Peşinat. Boşsa bugün para alınmaz; tamamı ${formatKurus(sum)}.`}
      >
        {(control) => (
          <AmountInput control={control} value={payment?.amount ?? null} onChange={type} />
        )}
      </Field>
      {payment && (
        <>
          <SelectField name={`${DOWN}.way`} label="Ödeme yolu" options={PAYMENT_WAY_NAMES} />
          <CampusChoice name={`${DOWN}.campusId`} />
        </>
      )}
    </>
  )
}

const EMPTY_COMPANY = { name: '', taxOffice: '', taxNumber: '' }

function Company() {
  const id = useId()
  const { setValue } = useFormContext()
  const company = useWatch({ name: 'terms.company' }) as object | null
  return (
    <>
      <div className={fieldStyles.check}>
        <input
          type="checkbox"
          id={id}
          checked={company !== null}
          onChange={({ currentTarget: { checked } }) =>
            setValue('terms.company', checked ? EMPTY_COMPANY : null, { shouldDirty: true })
          }
        />
        <label htmlFor={id}>Bir şirket ödüyor</label>
      </div>
      {company && (
        <>
          <TextField name="terms.company.name" label="Şirketin unvanı" autoComplete="off" />
          <TextField name="terms.company.taxOffice" label="Vergi dairesi" autoComplete="off" />
          <TextField
            name="terms.company.taxNumber"
            label="Vergi numarası"
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
    </>
  )
}
