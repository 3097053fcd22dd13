import { useState } from 'react'
import {
  closeDemoSchool,
  type DemoSchool,
  getDashboard,
  getDemoSchool,
} from '../../contract/staff/dashboard.ts'
import { messageOf } from '../data/call-error.ts'
import { useRefresh } from '../data/hooks.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { IdentityFields } from '../form/password-field.tsx'
import { Loading } from '../frame/loading.tsx'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './close-demo.module.css'

const TITLE = 'Örnek hesapları kapat'

export function CloseDemo() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={styles.word} onClick={() => setOpen(true)}>
        örnek hesapları kapatın
      </button>
      <Modal isOpen={isOpen} onClose={close} title={TITLE}>
        <Question onDone={close} />
      </Modal>
    </>
  )
}

function Question({ onDone }: { onDone: () => void }) {
  const { data, error } = useAnswer(getDemoSchool, undefined, { isFresh: true })
  if (error) return <p>{messageOf(error)}</p>
  if (!data) return <Loading />
  const isAlone = data.staff + data.students === 0 && data.own === 'stays'
  if (isAlone) return <OwnStays isAlone />
  return <Answer school={data} onDone={onDone} />
}

function Answer({ school, onDone }: { school: DemoSchool; onDone: () => void }) {
  const { own, staff, students } = school
  const refreshPeople = useRefresh('account')
  const refreshSteps = useFreshAnswer(getDashboard)
  const refreshSchool = useFreshAnswer(getDemoSchool)
  return (
    <>
      <Consequences school={school} />
      {own === 'stays' && <OwnStays />}
      <CallForm
        name="close-demo"
        call={closeDemoSchool}
        submit={TITLE}
        busy="Kapatılıyor…"
        values={{ accounts: staff + students, password: '' }}
        onDone={async ({ message }) => {
          if (own === 'closes') return location.assign('/yonetim')
          notify('success', message)
          onDone()
          await Promise.all([refreshPeople(), refreshSteps(), refreshSchool()])
        }}
      >
        <IdentityFields />
      </CallForm>
    </>
  )
}

function Consequences({ school }: { school: DemoSchool }) {
  const { own, staff, students, learners, leads, groups, keptGroups } = school
  return (
    <ul className={styles.list}>
      <li>
        {accountsOf(staff, students)} kapanır, açık oturumları biter. Yönetim hesaplarını
        Çalışanlar’dan yeniden açabilirsiniz; öğrenci hesapları bir daha açılmaz.
      </li>
      {learners > 0 && (
        <li>
          {learners} örnek kişi ve {leads} başvuru silinir: test sonuçları, dersleri, yoklamaları ve
          notları da onlarla gider, geri gelmez.
        </li>
      )}
      {own === 'closes' && (
        <li>
          Sizin hesabınız da örnek bir hesap: o da kapanır. Kendi hesabınızla yeniden girersiniz.
        </li>
      )}
      {groups.length > 0 && (
        <li>
          Kayda açık {groups.length} örnek sınıf taslağa döner ve siteden kalkar: içlerinde yalnız
          örnek öğrenciler var.
        </li>
      )}
      {keptGroups > 0 && (
        <li>
          {keptGroups} örnek sınıf sitede kalır: içlerinde başka kişiler de var. Onlara Gruplar
          ekranında siz karar verin.
        </li>
      )}
    </ul>
  )
}

function OwnStays({ isAlone = false }: { isAlone?: boolean }) {
  return (
    <p>
      {isAlone ? 'Açık kalan tek örnek hesap sizinki' : 'Sizin hesabınız açık kalır'}: okulun başka
      yöneticisi yok.{' '}
      <ScreenLink to="/ayarlar/kisiler/yeni" access="account:write">
        Kendinize yönetici olarak bir hesap açın
      </ScreenLink>
      , onunla girin, sonra bunu da kapatın.
    </p>
  )
}

function accountsOf(staff: number, students: number): string {
  const parts = [staff > 0 && `${staff} yönetim`, students > 0 && `${students} öğrenci`]
  return `${parts.filter(Boolean).join(' ve ')} hesabı`
}
