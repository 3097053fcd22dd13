import { useWatch } from 'react-hook-form'
import { type Agreement, changeTerms } from '../../contract/staff/agreement.ts'
import { reducePrice } from '../../domain/agreement.ts'
import { formatKurus } from '../../domain/money.ts'
import { type Instalment, sumOf } from '../../domain/payment-plan.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { allBy, useRows } from '../data/hooks.ts'
import { TextField } from '../form/inputs.tsx'
import { PriceField, type TypedAmount } from './amount-input.tsx'
import { DiscountChoice } from './discount-choice.tsx'
import { MoneyForm } from './money-form.tsx'
import { PlanFields } from './plan-fields.tsx'

interface FormProps {
  agreement: Agreement
  onDone: () => void
}

const CHANGED = 'Yeni koşullar yazıldı; eskileri sözleşmenin geçmişinde.'

export function PlanForm({ agreement, onDone }: FormProps) {
  const { id, revision, agreed, plan } = agreement
  return (
    <MoneyForm
      name="agreement-plan"
      call={changeTerms}
      params={{ id }}
      values={{ revision, reason: '', plan: plan.map(toInstalment) }}
      submit="Yeni planı kaydet"
      done={CHANGED}
      onDone={onDone}
    >
      <p>Anlaşılan ücret {formatKurus(agreed)}.</p>
      <PlanFields name="plan" sum={agreed} before={paidPart(agreement)} proposed={null} />
      <TextField name="reason" label="Neden" autoComplete="off" />
    </MoneyForm>
  )
}

export function PriceForm({ agreement, onDone }: FormProps) {
  const { id, revision, agreed, lines, plan } = agreement
  return (
    <MoneyForm
      name="agreement-price"
      call={changeTerms}
      params={{ id }}
      values={{
        revision,
        reason: '',
        discounts: lines.flatMap(({ kindId }) => kindId ?? []),
        agreedPrice: agreed,
        plan: plan.map(toInstalment),
      }}
      submit="Yeni fiyatı kaydet"
      done={CHANGED}
      onDone={onDone}
    >
      <PriceFields agreement={agreement} />
      <TextField name="reason" label="Neden" autoComplete="off" />
    </MoneyForm>
  )
}

function PriceFields({ agreement }: { agreement: Agreement }) {
  const { listPrice, lines, agreed } = agreement
  const [chosen, typed] = useWatch({ name: ['discounts', 'agreedPrice'] }) as [
    number[],
    TypedAmount,
  ]
  const kinds = useRows('discountKind', allBy('position', {})).rows ?? []
  const had = (kind: number) => lines.some(({ kindId }) => kindId === kind)
  const offered = kinds.filter((kind) => had(kind.id) || isInForce(kind))
  const reduced = reducePrice(
    listPrice,
    offered.filter(({ id }) => chosen.includes(id)),
  )
  const sum = typeof typed === 'number' ? typed : reduced
  return (
    <>
      <p>
        Liste fiyatı {formatKurus(listPrice)}, bugüne dek anlaşılan {formatKurus(agreed)}.
      </p>
      <DiscountChoice name="discounts" offered={offered} />
      <PriceField
        name="agreedPrice"
        label="Anlaşılan ücret (TL)"
        hint={`Boşsa indirimlerden sonra kalan: ${formatKurus(reduced)}.`}
      />
      <PlanFields name="plan" sum={sum} before={paidPart(agreement)} proposed={null} />
    </>
  )
}

function isInForce({
  validFrom,
  validUntil,
}: {
  validFrom: string | null
  validUntil: string | null
}) {
  const today = schoolDay()
  return (validFrom ?? today) <= today && today <= (validUntil ?? today)
}

function toInstalment({ dueOn, amount }: Instalment): Instalment {
  return { dueOn, amount }
}

/** Instalments that were paid stay in the plan as they were due; only the rest is divided again. */
function paidPart({ plan, paid, agreed, agreedOn }: Agreement): Instalment[] {
  const covered = plan
    .map(({ dueOn, amount, open }) => ({ dueOn, amount: amount - open }))
    .filter(({ amount }) => amount > 0)
  const more = Math.min(Math.max(paid, 0), agreed) - sumOf(covered)
  return more > 0 ? [...covered, { dueOn: agreedOn, amount: more }] : covered
}
