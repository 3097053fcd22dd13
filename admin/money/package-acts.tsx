import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Output } from '../../contract/call.ts'
import { list as agreements } from '../../contract/staff/agreement.ts'
import {
  correct,
  extend,
  type HourPackage,
  type list,
  type PackageEntry,
  sell,
  takeBack,
} from '../../contract/staff/hour-package.ts'
import { formatLessonHours, MOST_PACKAGE_HOURS } from '../../domain/hour-package.ts'
import { addMonths } from '../../domain/payment-plan.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { newAttempt } from '../data/attempt.ts'
import { useAnswer } from '../data/use-act.ts'
import { IdField } from '../form/field.tsx'
import { NumberField, TextField } from '../form/inputs.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { ModalButton } from '../ui/modal.tsx'
import { Optional } from '../ui/optional.tsx'
import { useNoTerms } from './enrollment-terms.tsx'
import styles from './money.module.css'
import { MoneyForm } from './money-form.tsx'

const TermsFields = lazyPart(async () => (await import('./terms-fields.tsx')).TermsFields)

type Groups = Output<typeof list>['groups']

interface SaleProps {
  learnerId: number
  groups: Groups
}

const USUAL_HOURS = 10
const USUAL_MONTHS = 6

export function SellPackage(props: SaleProps) {
  return (
    <ModalButton kind="plain" className={styles.act} title="Ders saati sat">
      {(close) => <SaleForm {...props} onDone={close} />}
    </ModalButton>
  )
}

function SaleForm({ learnerId, groups, onDone }: SaleProps & { onDone: () => void }) {
  // One key for each opening of the dialog: sent again after a lost answer, it is one package.
  const [key] = useState(newAttempt)
  const terms = useNoTerms()
  const today = schoolDay()
  return (
    <MoneyForm
      name="package"
      call={sell}
      values={{
        key,
        learnerId,
        groupId: groups[0]?.id ?? null,
        hours: USUAL_HOURS,
        startsOn: today,
        endsOn: addMonths(today, USUAL_MONTHS),
        agreementId: null,
        terms,
      }}
      submit="Paketi sat"
      done="Ders saatleri yazıldı."
      onDone={onDone}
    >
      {groups.length > 1 && (
        <IdField
          name="groupId"
          label="Sınıf"
          options={groups.map(({ id, name }) => [id, name] as const)}
        />
      )}
      <NumberField name="hours" label="Kaç ders saati" min={1} max={MOST_PACKAGE_HOURS} />
      <div className={styles.pair}>
        <TextField name="startsOn" label="İlk gün" type="date" />
        <TextField name="endsOn" label="Son gün" type="date" />
      </div>
      <Payment learnerId={learnerId} />
    </MoneyForm>
  )
}

/** The price is that of the hours, or the hours belong to an agreement that has one. */
function Payment({ learnerId }: { learnerId: number }) {
  const [group, chosen] = useWatch({ name: ['groupId', 'agreementId'] }) as (number | null)[]
  const { data } = useAnswer(agreements, { learner: learnerId })
  const rows = data?.rows ?? []
  return (
    <>
      {rows.length > 0 && (
        <IdField
          name="agreementId"
          label="Sözleşme"
          hint="Ücreti bir sözleşmede konuşulduysa onu seçin; boşsa paketin ücretini yazın."
          options={rows.map(
            ({ id, number, subject }) => [id, `${number}, ${subject.group}`] as const,
          )}
        />
      )}
      {group && !chosen && (
        <Optional>
          <TermsFields params={{ group, learner: learnerId, lead: undefined }} isPackage />
        </Optional>
      )}
    </>
  )
}

interface Props {
  one: HourPackage
}

export function PackageActs({ one }: Props) {
  return (
    <div className={styles.acts}>
      <ModalButton className={styles.act} title="Son günü uzat">
        {(close) => <ExtendForm one={one} onDone={close} />}
      </ModalButton>
      <ModalButton className={styles.act} title="Ders saatini düzelt" label="Düzelt">
        {(close) => <CorrectForm one={one} onDone={close} />}
      </ModalButton>
    </div>
  )
}

interface FormProps extends Props {
  onDone: () => void
}

const EXTENDED_DAYS = 30

function ExtendForm({ one: { id, revision, endsOn }, onDone }: FormProps) {
  const today = schoolDay()
  return (
    <MoneyForm
      name="package-end"
      call={extend}
      params={{ id }}
      values={{
        revision,
        endsOn: addDays(endsOn > today ? endsOn : today, EXTENDED_DAYS),
        reason: '',
      }}
      submit="Uzat"
      done="Paketin son günü ileri alındı."
      onDone={onDone}
    >
      <p>Süresi dolduğu için düşülen ders saatleri geri gelir.</p>
      <TextField name="endsOn" label="Yeni son gün" type="date" />
      <TextField name="reason" label="Neden" autoComplete="off" />
    </MoneyForm>
  )
}

function CorrectForm({ one: { id, revision, left, lessonMinutes }, onDone }: FormProps) {
  const [key] = useState(newAttempt)
  return (
    <MoneyForm
      name="package-correction"
      call={correct}
      params={{ id }}
      values={{
        revision,
        key,
        hours: null,
        reason: '',
      }}
      submit="Düzelt"
      done="Düzeltme yazıldı."
      onDone={onDone}
    >
      <p>Kalan {formatLessonHours(left, lessonMinutes)}.</p>
      <NumberField
        name="hours"
        label="Ders saati"
        hint="Eklemek için 2, düşmek için -2 gibi yazın."
        inputMode="text"
      />
      <TextField name="reason" label="Neden" autoComplete="off" />
    </MoneyForm>
  )
}

export function TakeEntryBack({
  one: { id, revision, lessonMinutes },
  entry,
}: Props & { entry: PackageEntry }) {
  const isUse = entry.kind === 'used'
  const hours = formatLessonHours(Math.abs(entry.minutes), lessonMinutes)
  return (
    <ModalButton
      className={styles.act}
      label={isUse ? 'Geri ver' : 'Geri al'}
      title={isUse ? `${hours} geri verilsin mi?` : `${hours} geri alınsın mı?`}
    >
      {(close) => (
        <MoneyForm
          name="package-take-back"
          call={takeBack}
          params={{ id, entry: entry.id }}
          values={{ revision, reason: '' }}
          submit={isUse ? 'Geri ver' : 'Geri al'}
          done="Yazıldı; iki hareket de kayıtta."
          onDone={close}
        >
          {entry.kind === 'bought' && (
            <p>Paketin sözleşmesi bununla değişmez; ücreti ödemelerden düzeltin.</p>
          )}
          <TextField name="reason" label="Neden" autoComplete="off" />
        </MoneyForm>
      )}
    </ModalButton>
  )
}
