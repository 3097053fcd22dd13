// Renders a page with the compiled site; fails if its HTML lacks the patterns that the site rewrites.

import { sendContactForm } from '../../contract/public/contact-form.ts'
import {
  type ContactSettings,
  getContactSettings,
  getSiteConfig,
  type SiteConfig,
} from '../../contract/public/content.ts'
import { loadSite } from '../../server/site/load-site.ts'
import { checkDocument } from '../../site/document/finish-document.ts'
import type { RequestContext } from '../../site/request-context.ts'

const contact: ContactSettings = {
  phone: '',
  phoneHours: '',
  email: '',
  address: '',
  map: '',
  directions: '',
  whatsapp: '',
  intro: '',
  social: [],
}
const school: SiteConfig = {
  name: 'Kur',
  title: 'Kur',
  description: '',
  keywords: [],
  copyrightYear: 2024,
  isKur: true,
}
const ANSWERS: Record<string, object> = {
  [getContactSettings.path]: contact,
  [getSiteConfig.path]: school,
  [sendContactForm.path]: { message: 'Kur' },
}

const context: RequestContext = {
  siteUrl: 'http://localhost',
  production: false,
  nonce: 'of-the-check',
  reference: '',
  answers: new Map(),
  patience: { left: 10_000 },
  failures: new Set(),
  tags: new Set(),
  callApi: async (path) => {
    const answer = ANSWERS[path]
    return Response.json(answer ?? { message: path }, { status: answer ? 200 : 404 })
  },
  logError: () => {},
}

// A form sent without script: its answer has a notice, which brings its own styles.
const request = new Request('http://localhost/application', {
  method: 'POST',
  body: new URLSearchParams(),
})
const { handle } = await loadSite()
const response = await handle(request, context)
const missing = checkDocument(await response.text())
if (response.status !== 200 || missing.length > 0) {
  throw new Error(
    `/application: ${response.status}; site/document/ does not find ${missing.join(', ')}`,
  )
}
