import type { ComponentProps } from 'react'
import {
  type Agreement,
  type AgreementEntry,
  mailReceipt,
  noteInvoice,
  promise as promiseCall,
  takeBack,
} from '../../contract/staff/agreement.ts'
import { formatKurus } from '../../domain/money.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { TextField } from '../form/inputs.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { ModalButton } from '../ui/modal.tsx'
import { Optional } from '../ui/optional.tsx'
import { EntryForm } from './entry-form.tsx'
import styles from './money.module.css'
import { MoneyForm } from './money-form.tsx'

const PlanForm = lazyPart(async () => (await import('./terms-forms.tsx')).PlanForm)
const PriceForm = lazyPart(async () => (await import('./terms-forms.tsx')).PriceForm)

export function AgreementActs({ agreement }: { agreement: Agreement }) {
  const mayApprove = useCan('price:approve')
  const { balance, paid } = agreement
  const entry = (kind: ComponentProps<typeof EntryForm>['kind'], title: string) => (
    <ModalButton kind={kind === 'payment' ? 'plain' : 'quiet'} className={styles.act} title={title}>
      {(close) => <EntryForm agreement={agreement} kind={kind} onDone={close} />}
    </ModalButton>
  )
  return (
    <div className={styles.acts}>
      {balance > 0 && entry('payment', 'Tahsilat al')}
      {balance > 0 && <WritePromise agreement={agreement} />}
      <ModalButton className={styles.act} title="Fiyatı değiştir">
        {(close) => (
          <Optional>
            <PriceForm agreement={agreement} onDone={close} />
          </Optional>
        )}
      </ModalButton>
      <ModalButton className={styles.act} title="Planı değiştir">
        {(close) => (
          <Optional>
            <PlanForm agreement={agreement} onDone={close} />
          </Optional>
        )}
      </ModalButton>
      {paid > 0 && entry('refund', 'İade yaz')}
      {balance > 0 && mayApprove && entry('write-off', 'Borcu sil')}
    </div>
  )
}

interface Known {
  id: number
  revision: number
  promise: Agreement['promise']
}

export function WritePromise({ agreement }: { agreement: Known }) {
  const { id, revision, promise } = agreement
  return (
    <ModalButton className={styles.act} title="Ödeme sözü" label="Söz yaz">
      {(close) => (
        <MoneyForm
          name="promise"
          call={promiseCall}
          params={{ id }}
          values={{
            revision,
            on: promise?.on ?? addDays(schoolDay(), 1),
            note: promise?.note ?? null,
          }}
          submit="Sözü yaz"
          done="Söz yazıldı; o gün listeye geri gelir."
          onDone={close}
        >
          <TextField name="on" label="Ne gün ödeyecek" type="date" />
          <TextField name="note" label="Not" autoComplete="off" isOptional />
        </MoneyForm>
      )}
    </ModalButton>
  )
}

interface EntryActsProps {
  agreement: Agreement
  entry: AgreementEntry
}

export function EntryActs({ agreement, entry }: EntryActsProps) {
  const mayApprove = useCan('price:approve')
  const isOff = entry.isTakenBack || entry.reverses !== null
  const isOwners = entry.kind === 'write-off' || entry.kind === 'correction'
  return (
    <>
      {entry.receipt && <MailReceipt agreement={agreement} entry={entry} />}
      {entry.receipt && <NoteInvoice agreement={agreement} entry={entry} />}
      {!isOff && (mayApprove || !isOwners) && <TakeBack agreement={agreement} entry={entry} />}
    </>
  )
}

function MailReceipt({ agreement: { id }, entry }: EntryActsProps) {
  const { act, isBusy } = useAct()
  const mail = () => send(mailReceipt, { params: { id, entry: entry.id } })
  return (
    <Button
      kind="quiet"
      className={styles.act}
      isBusy={isBusy}
      aria-label={`Makbuz ${entry.receipt}: e-postayla gönder`}
      onClick={() => void act(mail, ({ message }) => message)}
    >
      Gönder
    </Button>
  )
}

function TakeBack({ agreement: { id, revision }, entry }: EntryActsProps) {
  const amount = formatKurus(Math.abs(entry.amount))
  return (
    <ModalButton className={styles.act} label="Geri al" title={`${amount} geri alınsın mı?`}>
      {(close) => (
        <MoneyForm
          name="take-back"
          call={takeBack}
          params={{ id, entry: entry.id }}
          values={{ revision, reason: '' }}
          submit="Geri al"
          done="Geri alındı; iki hareket de kayıtta."
          onDone={close}
        >
          <p>Bugünün tarihiyle karşı hareket yazılır; makbuz numarası dolu kalır.</p>
          <TextField name="reason" label="Neden" autoComplete="off" />
        </MoneyForm>
      )}
    </ModalButton>
  )
}

function NoteInvoice({ agreement: { id }, entry }: EntryActsProps) {
  return (
    <ModalButton className={styles.act} label="E-arşiv" title="E-arşiv numarası">
      {(close) => (
        <MoneyForm
          name="invoice"
          call={noteInvoice}
          params={{ id, entry: entry.id }}
          values={{ invoiceNumber: entry.invoiceNumber }}
          submit="Kaydet"
          done="E-arşiv numarası yazıldı."
          onDone={close}
        >
          <TextField name="invoiceNumber" label="E-arşiv numarası" autoComplete="off" isOptional />
        </MoneyForm>
      )}
    </ModalButton>
  )
}
