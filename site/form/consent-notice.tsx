import { useRouteLoaderData } from 'react-router'
import type { Consent } from './consent.ts'
import { ConsentText } from './consent-text.tsx'
import styles from './contact-form.module.css'

/** The sentence under the forms of the site, which its frame has read for all of them. */
export function ConsentNotice() {
  const layout = useRouteLoaderData<{ consent: Consent | null }>('layout/public-layout')
  return layout?.consent && <ConsentText consent={layout.consent} className={styles.consent} />
}
