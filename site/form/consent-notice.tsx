import { useRouteLoaderData } from 'react-router'
import type { Consent } from './consent.ts'
import { ConsentText } from './consent-text.tsx'
import styles from './contact-form.module.css'

export function ConsentNotice() {
  const layout = useRouteLoaderData<{ consent: Consent | null }>('layout/public-layout')
  return layout?.consent && <ConsentText consent={layout.consent} className={styles.consent} />
}
