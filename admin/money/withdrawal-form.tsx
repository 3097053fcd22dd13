import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import {
  confirm,
  getRule,
  preview,
  type WithdrawalPreview,
  type WithdrawalRecord,
} from '../../contract/staff/withdrawal.ts'
import { PAYMENT_WAY_NAMES } from '../../domain/agreement.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { WITHDRAWAL_TITLES, type WithdrawalKind } from '../../domain/withdrawal.ts'
import { newAttempt } from '../data/attempt.ts'
import { useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox, Field } from '../form/field.tsx'
import { SelectField, TextField } from '../form/inputs.tsx'
import { Answered } from '../list/empty.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CampusChoice } from './entry-form.tsx'
import { useFreshMoney } from './money-form.tsx'
import styles from './withdrawal.module.css'
import { WithdrawalLines } from './withdrawal-lines.tsx'

interface Props {
  row: { id: number; revision: number; learner: { id: number } }
  kind: WithdrawalKind
  dayLabel: string
  submit: string
  done: string
  onWritten: () => Promise<unknown>
  onClose: () => void
  /** Fields of the kind. */
  children?: ReactNode
}

/** The desk sees the account before it confirms it, and changes nothing of it but the day and the case. */
export function WithdrawalForm(props: Props) {
  const { row, kind, dayLabel, submit, done, onWritten, onClose, children } = props
  const [key] = useState(newAttempt)
  const [written, setWritten] = useState<WithdrawalRecord>()
  const refresh = useFreshMoney()
  if (written) return <Written record={written} done={done} onClose={onClose} />
  return (
    <CallForm
      name="withdrawal"
      call={confirm}
      params={{ id: row.id }}
      followsConflict
      values={{
        revision: row.revision,
        key,
        kind,
        day: schoolDay(),
        freeCase: null,
        groupId: null,
        reason: '',
        latestReturn: null,
        overReason: null,
        seen: null,
        way: 'cash',
        campusId: null,
        refundsLater: false,
      }}
      submit={submit}
      onDone={async (record) => {
        setWritten(record)
        await Promise.all([refresh(), onWritten()])
      }}
    >
      <TextField name="day" label={dayLabel} type="date" />
      {kind === 'withdrawn' && <CaseField />}
      {children}
      <TextField name="reason" label="Neden" autoComplete="off" />
      <Account id={row.id} kind={kind} />
    </CallForm>
  )
}

const OWN_WISH = 'Kendi isteğiyle'
const OR_NULL = { setValueAs: (text: string | null) => text || null }

function CaseField() {
  const { data } = useAnswer(getRule)
  const { register } = useFormContext()
  return (
    <Field name="freeCase" label="Durum" hint="Listedeki durumlarda kesinti yapılmaz.">
      {(control) => (
        <select {...register('freeCase', OR_NULL)} {...control}>
          <option value="">{OWN_WISH}</option>
          {data?.rule.freeCases.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface AccountProps {
  id: number
  kind: WithdrawalKind
}

function Account({ id, kind }: AccountProps) {
  const [day, freeCase, groupId] = useWatch({ name: ['day', 'freeCase', 'groupId'] })
  const isReady = day && (kind !== 'transferred' || groupId)
  if (!isReady) return null
  const params = {
    id,
    kind,
    day,
    ...(freeCase && { freeCase }),
    ...(kind === 'transferred' && { groupId }),
  }
  return <Shown key={JSON.stringify(params)} params={params} />
}

function Shown({ params }: { params: Record<string, unknown> }) {
  const answer = useAnswer(preview, params, { isFresh: true })
  return (
    <Answered answer={answer} failure="Hesap çıkarılamadı">
      {(account) => (
        <section className={styles.account} aria-label={WITHDRAWAL_TITLES[account.kind]}>
          <WithdrawalLines {...account} />
          <Seen account={account} />
          {account.refund > 0 && account.kind === 'withdrawn' && <RefundFields />}
          <Button kind="quiet" onClick={() => void answer.refetch()}>
            Hesabı yenile
          </Button>
        </section>
      )}
    </Answered>
  )
}

/** The press confirms the sums that stand here. */
function Seen({ account: { correction, refund, due } }: { account: WithdrawalPreview }) {
  const { setValue } = useFormContext()
  useEffect(
    () => setValue('seen', { correction, refund, due }),
    [setValue, correction, refund, due],
  )
  return null
}

function RefundFields() {
  const isLater = useWatch({ name: 'refundsLater' })
  return (
    <>
      <Checkbox name="refundsLater" label="İade sonra yapılacak; ödeyenin alacağı olarak kalsın" />
      {!isLater && (
        <>
          <SelectField name="way" label="İadenin yolu" options={PAYMENT_WAY_NAMES} />
          <CampusChoice label="Paranın verildiği şube" />
        </>
      )}
    </>
  )
}

interface WrittenProps {
  record: WithdrawalRecord
  done: string
  onClose: () => void
}

function Written({ record, done, onClose }: WrittenProps) {
  return (
    <div className={styles.account} role="status">
      <p>{done}</p>
      <WithdrawalLines {...record} />
      <div className={styles.acts}>
        <Link className={buttonClass()} to={paperAddress(record)}>
          Hesabı yazdır
        </Link>
        <Button kind="quiet" onClick={onClose}>
          Tamam
        </Button>
      </div>
    </div>
  )
}

export function paperAddress({ id, learner }: Pick<WithdrawalRecord, 'id' | 'learner'>): string {
  return `/ogrenciler/${learner.id}/ayrilma-hesabi/${id}`
}
