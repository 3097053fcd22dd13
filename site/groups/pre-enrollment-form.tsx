import { type Checks, hasTwoLetters, isEmail, isPhone, isRequired } from '../form/checks.ts'
import { ConsentNotice } from '../form/consent-notice.tsx'
import type { FormAnswer } from '../form/form-answer.ts'
import { Origin } from '../form/origin.tsx'
import { RouteForm } from '../form/route-form.tsx'
import { Trap } from '../form/trap.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './group.module.css'

const CHECKS: Checks = { name: hasTwoLetters, phone: isPhone, email: isEmail }
const CHECKS_OF_CHILD: Checks = { ...CHECKS, learnerName: hasTwoLetters, learnerAge: isRequired }

interface Props {
  isFull: boolean
  isForChildren: boolean
  served: FormAnswer | undefined
}

export function PreEnrollmentForm({ isFull, isForChildren, served }: Props) {
  return (
    <RouteForm
      name="pre-enrollment"
      hasDraft
      submit={isFull ? 'Bekleme listesine yazılın' : 'Yerimi ayırın'}
      checks={isForChildren ? CHECKS_OF_CHILD : CHECKS}
      served={served}
      next={
        <a className="onward" href="/gruplar">
          Bütün gruplar <Icon name="arrow-right" />
        </a>
      }
    >
      {(field) => (
        <>
          <p className={styles.promise}>
            {isFull
              ? 'Grup şu an dolu. Yer açılınca sırayla haber veririz; karar vermek için bir gününüz olur.'
              : 'Yeriniz 30 dakika ayrılır. E-postadaki bağlantıyla ya da telefonda onayladığınızda iki gün sizin kalır; bu sürede sizi arar, kaydınızı tamamlarız. Gece yazarsanız e-posta hemen gelir, telefonla sabah ararız. Şimdi ödeme almayız.'}
          </p>
          {isForChildren && <Child field={field} isNeeded />}
          <Field
            {...field('name')}
            label={isForChildren ? 'Sizin adınız soyadınız' : 'Ad soyad'}
            autoComplete="name"
            autoCapitalize="words"
            aria-required
          />
          <Field {...field('phone')} label="Telefon" type="tel" autoComplete="tel" aria-required />
          <Field
            {...field('email')}
            label="E-posta"
            type="email"
            autoComplete="email"
            aria-required
          />
          {!isForChildren && (
            <details className={styles.other}>
              <summary>Çocuğum için yazıyorum</summary>
              <div className={styles.otherFields}>
                <Child field={field} />
              </div>
            </details>
          )}
          <ConsentNotice />
          <Origin />
          <Trap />
        </>
      )}
    </RouteForm>
  )
}

type Fields = Parameters<Parameters<typeof RouteForm>[0]['children']>[0]

function Child({ field, isNeeded }: { field: Fields; isNeeded?: true }) {
  return (
    <div className={styles.child}>
      <Field
        {...field('learnerName')}
        label="Çocuğunuzun adı soyadı"
        autoComplete="off"
        autoCapitalize="words"
        aria-required={isNeeded}
      />
      <Field
        {...field('learnerAge')}
        label="Yaşı"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-required={isNeeded}
      />
    </div>
  )
}
