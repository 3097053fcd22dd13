import type { ReactNode } from 'react'
import type { Student } from '../../../contract/student/class.ts'
import { isEmail, isPhone, isRequiredPassword } from '../../form/checks.ts'
import { PasswordField } from '../../form/password-field.tsx'
import { RouteForm } from '../../form/route-form.tsx'
import type { FormAnswer } from '../../form/send.ts'
import { Field } from '../../ui/field.tsx'
import panelStyles from '../frame/panel.module.css'
import styles from './personal.module.css'

interface Props {
  student: Student
  served: FormAnswer | undefined
  hasForms: boolean
}

export function RecordCard({ student, served, hasForms }: Props) {
  const { name, surname, email, phone, className, isGuardian } = student
  return (
    <section className="card" aria-labelledby="kayit">
      <h2 id="kayit">{isGuardian ? 'Çocuğunuzun okul kaydı' : 'Okul kaydınız'}</h2>
      <dl className={styles.recordList}>
        <Entry name="Ad">{name}</Entry>
        <Entry name="Soyad">{surname}</Entry>
        <Entry name="Sınıf">
          {className ?? `Henüz bir sınıfa ${isGuardian ? 'kaydedilmedi' : 'kaydedilmediniz'}`}
        </Entry>
        <Entry name={isGuardian ? 'Sizin e-postanız' : 'E-posta'}>{email}</Entry>
        <Entry name={namePhone(student)}>{phone ?? 'Kayıtlı telefon yok'}</Entry>
      </dl>
      {hasForms && (
        <div>
          <EmailChange served={served} />
          <PhoneChange isGuardian={isGuardian} served={served} />
        </div>
      )}
      <p className={panelStyles.muted}>
        {isGuardian
          ? 'Çocuğunuzun adında, soyadında ya da sınıfında'
          : 'Adınızda, soyadınızda ya da sınıfınızda'}{' '}
        bir yanlışlık varsa okula bildirin.
      </p>
    </section>
  )
}

function namePhone({ phoneOf, isGuardian, phone }: Student): string {
  if (isGuardian && phone) return phoneOf ? 'Sizin telefonunuz' : 'Çocuğunuzun telefonu'
  return phoneOf ? `Telefon (${phoneOf})` : 'Telefon'
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.recordEntry}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const EMAIL_CHECKS = { email: isEmail, password: isRequiredPassword }

function EmailChange({ served }: { served: FormAnswer | undefined }) {
  return (
    <Change
      name="email"
      title="E-posta adresinizi değiştirin"
      submit="Onay bağlantısı isteyin"
      again="Yeniden isteyin"
      checks={EMAIL_CHECKS}
      served={served}
    >
      {(field) => (
        <Field
          {...field('email')}
          label="Yeni e-posta"
          hint="Bu adrese bir onay bağlantısı göndeririz. Siz onaylayana kadar eski adresiniz geçerli kalır."
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          aria-required="true"
        />
      )}
    </Change>
  )
}

const PHONE_CHECKS = { phone: isPhone, password: isRequiredPassword }

interface PhoneChangeProps {
  isGuardian: boolean | undefined
  served: FormAnswer | undefined
}

function PhoneChange({ isGuardian, served }: PhoneChangeProps) {
  const title = isGuardian
    ? 'Çocuğunuzun telefon numarasını değiştirin'
    : 'Telefon numaranızı değiştirin'
  return (
    <Change
      name="phone"
      title={title}
      submit="Numarayı kaydedin"
      again="Başka bir numara yazın"
      checks={PHONE_CHECKS}
      served={served}
    >
      {(field) => (
        <Field
          {...field('phone')}
          label="Yeni telefon"
          type="tel"
          autoComplete="tel"
          aria-required="true"
        />
      )}
    </Change>
  )
}

type FormProps = Parameters<typeof RouteForm>[0]

interface ChangeProps
  extends Pick<FormProps, 'checks' | 'submit' | 'served' | 'again' | 'children'> {
  name: string
  title: string
}

function Change({ title, children, ...form }: ChangeProps) {
  return (
    <details
      className={`${styles.change} ${panelStyles.fold}`}
      open={form.served?.intent === form.name}
    >
      <summary>{title}</summary>
      <RouteForm {...form}>
        {(field) => (
          <>
            {children(field)}
            <PasswordField
              {...field('password')}
              label="Parolanız"
              autoComplete="current-password"
            />
          </>
        )}
      </RouteForm>
    </details>
  )
}
