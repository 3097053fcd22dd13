import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Agreement, type AgreementEntry, recordEntry } from '../../contract/staff/agreement.ts'
import { type EntryKind, movesMoney, PAYMENT_WAY_NAMES } from '../../domain/agreement.ts'
import { formatKurus } from '../../domain/money.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { newAttempt } from '../data/attempt.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox, IdField } from '../form/field.tsx'
import { SelectField, TextField } from '../form/inputs.tsx'
import { byId, useGroupOptions } from '../school/use-group-options.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PriceField, type TypedAmount } from './amount-input.tsx'
import styles from './money.module.css'
import { useFreshMoney } from './money-form.tsx'
import { receiptAddress } from './receipt-address.ts'

type WrittenKind = Extract<EntryKind, 'payment' | 'refund' | 'write-off'>

const SUBMITS: Record<WrittenKind, string> = {
  payment: 'Tahsilatı yaz',
  refund: 'İadeyi yaz',
  'write-off': 'Borcu sil',
}

interface Props {
  agreement: Agreement
  kind: WrittenKind
  onDone: () => void
}

/** The amount that is due is filled in: money that comes as planned takes two presses. */
export function EntryForm({ agreement, kind, onDone }: Props) {
  // One key for each opening of the dialog: pressed twice, or sent again after a lost answer, it is one entry.
  const [key] = useState(newAttempt)
  const [written, setWritten] = useState<AgreementEntry>()
  const refresh = useFreshMoney()
  const { id, revision, balance, paid, campus } = agreement
  if (written) return <Written agreement={id} entry={written} onDone={onDone} />
  const hasWay = movesMoney(kind)
  return (
    <CallForm
      name="entry"
      call={recordEntry}
      params={{ id }}
      followsConflict
      values={{
        revision,
        key,
        kind,
        amount: kind === 'payment' ? proposeAmount(agreement) : null,
        way: hasWay ? 'cash' : null,
        day: schoolDay(),
        campusId: campus?.id ?? null,
        reason: null,
        allowsCredit: false,
      }}
      submit={SUBMITS[kind]}
      onDone={async ({ entries }) => {
        setWritten(entries[0])
        await refresh()
      }}
    >
      <PriceField
        name="amount"
        label="Tutar (TL)"
        hint={
          kind === 'refund'
            ? `Ödenen ${formatKurus(paid)}.`
            : `Kalan borç ${formatKurus(Math.max(balance, 0))}.`
        }
      />
      {kind === 'payment' && <Credit balance={balance} />}
      {hasWay && (
        <>
          <SelectField name="way" label="Ödeme yolu" options={PAYMENT_WAY_NAMES} />
          <CampusChoice />
        </>
      )}
      <TextField name="day" label="Gün" type="date" />
      {kind !== 'payment' && <TextField name="reason" label="Neden" autoComplete="off" />}
    </CallForm>
  )
}

/** Asked before the press: more than is owed is either mistyped or the payer’s credit. */
function Credit({ balance }: { balance: number }) {
  const amount = useWatch({ name: 'amount' }) as TypedAmount
  const more = typeof amount === 'number' ? amount - Math.max(balance, 0) : 0
  if (more <= 0) return null
  return (
    <Checkbox
      name="allowsCredit"
      label={`Borçtan ${formatKurus(more)} fazla: ödeyenin alacağı olsun`}
    />
  )
}

interface WrittenProps {
  agreement: number
  entry: AgreementEntry
  onDone: () => void
}

function Written({ agreement, entry: { id, amount, receipt }, onDone }: WrittenProps) {
  return (
    <div className={styles.written} role="status">
      <p>
        <b>{formatKurus(Math.abs(amount))}</b> yazıldı{receipt && `, makbuz ${receipt}`}.
      </p>
      <div className={styles.acts}>
        {receipt && (
          <a
            className={buttonClass()}
            href={receiptAddress(agreement, id)}
            target="_blank"
            rel="noreferrer"
          >
            Makbuzu aç
          </a>
        )}
        <Button kind="quiet" onClick={onDone}>
          Tamam
        </Button>
      </div>
    </div>
  )
}

/** Asked in schools with more than one campus. */
export function CampusChoice({
  name = 'campusId',
  label = 'Paranın alındığı şube',
}: {
  name?: string
  label?: string
}) {
  const { campuses } = useGroupOptions()
  if (campuses.length < 2) return null
  return <IdField name={name} label={label} options={byId(campuses)} />
}

function proposeAmount({ overdue, balance, plan }: Agreement): number | null {
  const next = plan.find(({ open }) => open > 0)?.open
  const today = plan.reduce((sum, { dueOn, open }) => (dueOn <= schoolDay() ? sum + open : sum), 0)
  return Math.max(today, overdue) || next || Math.max(balance, 0) || null
}
