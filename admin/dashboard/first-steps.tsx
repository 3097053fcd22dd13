import { useState } from 'react'
import {
  type Dashboard,
  dismissFirstSteps,
  type FirstStep,
  getDashboard,
} from '../../contract/staff/dashboard.ts'
import type { Permission } from '../../contract/staff/permission.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { useFreshAnswer } from '../data/use-call.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './first-steps.module.css'

const STEPS: Record<FirstStep, { text: string; to: string; access: Permission }> = {
  name: { text: 'Okulun adını yazın', to: '/icerik?kind=site-config', access: 'settings:write' },
  pictures: {
    text: 'Ana sayfanın görsellerini değiştirin',
    to: '/icerik?kind=slide',
    access: 'content:write',
  },
  contact: {
    text: 'Telefonunuzu ve adresinizi yazın',
    to: '/icerik?kind=contact-settings',
    access: 'settings:write',
  },
  course: { text: 'İlk programınızı ekleyin', to: '/ayarlar/programlar', access: 'settings:write' },
  group: { text: 'İlk sınıfınızı açın', to: '/gruplar', access: 'group:write' },
  demo: {
    text: 'Kendinize bir hesap açın, örnek hesapları kapatın',
    to: '/ayarlar/kisiler',
    access: 'account:write',
  },
}

/** Steps before a new school goes public; hidden when all are done, or by a press. */
export function FirstSteps({ steps }: { steps: NonNullable<Dashboard['firstSteps']> }) {
  const refresh = useFreshAnswer(getDashboard)
  const [isBusy, setBusy] = useState(false)
  const done = steps.filter(({ isDone }) => isDone).length

  async function dismiss() {
    setBusy(true)
    try {
      notify('success', (await send(dismissFirstSteps)).message)
      await refresh()
    } catch (error) {
      notify('error', messageOf(error))
    }
    setBusy(false)
  }

  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <div className={styles.head}>
        <div>
          <h2 id="first-steps">İlk adımlar</h2>
          <p>
            Sitede şu anda örnek okul görünüyor. {steps.length} adımda sizin okulunuz olur
            {done > 0 && `; ${done} adım tamam`}.
          </p>
        </div>
        <Button kind="quiet" isBusy={isBusy} onClick={dismiss}>
          Bu listeyi kaldır
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone}>
            <span className={styles.mark}>{isDone && <Icon name="check" size={16} />}</span>
            <ScreenLink to={STEPS[step].to} access={STEPS[step].access}>
              {STEPS[step].text}
            </ScreenLink>
            {isDone && <span className="visually-hidden">, tamam</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
