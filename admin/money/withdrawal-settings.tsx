import { useState } from 'react'
import { useController } from 'react-hook-form'
import { getRule, saveRule } from '../../contract/staff/withdrawal.ts'
import { TRANSFER_BASIS_NAMES } from '../../domain/withdrawal.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox, Field } from '../form/field.tsx'
import { NumberField, SelectField } from '../form/inputs.tsx'
import { Answered } from '../list/empty.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './withdrawal.module.css'

export function WithdrawalSettings() {
  const answer = useAnswer(getRule, undefined, { isFresh: true })
  const refresh = useFreshAnswer(getRule)
  return (
    <section className={styles.settings}>
      <h2>Ayrılma hesabı</h2>
      <p>
        Öğrenci ayrılırken ne ödeyeceği ya da ne geri alacağı bu kuralla hesaplanır; danışman onu
        değiştiremez. <b>Bu oranları bir avukatla doğrulayın:</b> program hukuki bir hesap yapmaz.
        Kaydedince yeni bir sürüm olur; eski hesaplar kendi sürümünde kalır.
      </p>
      <Answered answer={answer} failure="Kural açılamadı">
        {({ rule, revision }) => (
          <CallForm
            key={revision}
            name="withdrawal-rule"
            call={saveRule}
            submit="Yeni sürüm olarak kaydet"
            values={{ revision, rule }}
            onDone={async () => {
              notify('success', 'Ayrılma hesabının kuralı kaydedildi.')
              await refresh()
            }}
          >
            <RuleFields />
          </CallForm>
        )}
      </Answered>
    </section>
  )
}

function RuleFields() {
  return (
    <>
      <Checkbox
        name="rule.absencesCount"
        label="Öğrencinin katılmadığı dersler de alınmış sayılsın"
      />
      <NumberField
        name="rule.deductionPercent"
        label="Yapılmayan derslerin ücretinden kesinti (%)"
        min={0}
        max={100}
        step="any"
      />
      <NumberField
        name="rule.noticeDays"
        label="Bildirim süresi (gün)"
        hint="Son günden sonra bu kadar gün içindeki dersler de alınmış sayılır."
        min={0}
        max={90}
      />
      <NumberField
        name="rule.beforeStartPercent"
        label="Ders yapılmadan ayrılanın ücretinden kesinti (%)"
        hint="0 ise ödediğinin hepsi geri verilir."
        min={0}
        max={100}
        step="any"
      />
      <SelectField
        name="rule.transferBasis"
        label="Sınıf değiştirince ücret farkı"
        options={TRANSFER_BASIS_NAMES}
      />
      <FreeCases />
    </>
  )
}

function FreeCases() {
  const { field } = useController({ name: 'rule.freeCases' })
  const [typed, setTyped] = useState(() => (field.value as string[]).join('\n'))
  return (
    <Field
      name="rule.freeCases"
      label="Kesintisiz durumlar"
      hint="Her satıra bir durum. Bu durumlarda kesinti ve bildirim süresi sayılmaz."
    >
      {(control) => (
        <textarea
          {...control}
          ref={field.ref}
          rows={4}
          value={typed}
          onBlur={field.onBlur}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            field.onChange(
              value
                .split('\n')
                .map((line) => line.trim())
                .filter(Boolean),
            )
          }}
        />
      )}
    </Field>
  )
}
