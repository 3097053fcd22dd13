import { useRouteLoaderData } from 'react-router'
import { type Consent, ConsentText } from './consent.tsx'
import styles from './contact-form.module.css'

export function ConsentNotice() {
  const layout = useRouteLoaderData<{ consent: Consent | null }>('layout/public-layout')
  return layout?.consent && <ConsentText consent={layout.consent} className={styles.consent} />
}
