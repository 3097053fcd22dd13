import type { Page } from '../../contract/public/pages.ts'
import { Accordion } from '../ui/accordion.tsx'
import '../ui/eyebrow.css'

/** What people ask about this page’s subject. */
export function PageFaq({ page }: { page: Page }) {
  if (page.faq.length === 0) return null
  return (
    <section className="page-faq later" aria-labelledby="sorular">
      <div className="container section page-faq-inner">
        <div className="page-faq-head">
          <p className="eyebrow">{page.title}</p>
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
