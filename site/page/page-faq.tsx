import type { Page } from '../../contract/public/pages.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Eyebrow } from '../ui/eyebrow.tsx'
import styles from './page.module.css'

export function PageFaq({ page }: { page: Page }) {
  if (page.faq.length === 0) return null
  return (
    <section className={styles.faq} data-later="" aria-labelledby="sorular">
      <div className={`container section ${styles.faqInner}`}>
        <div className={styles.faqHead}>
          <Eyebrow>{page.title}</Eyebrow>
          <h2 id="sorular">Sık sorulanlar</h2>
          <p className="no-print">
            Yanıtını bulamadığınız soruyu <a href="/contact">bize yazın</a>.
          </p>
        </div>
        <Accordion name="page-faq" items={page.faq} />
      </div>
    </section>
  )
}
