import { sendContactForm } from '../../contract/public/contact-form.ts'
import { createRequest } from '../../core/leads/create-request.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

const THANKS = {
  contact: 'Mesajınız bize ulaştı. En kısa sürede size döneceğiz.',
  slider: 'Bilgileriniz bize ulaştı. En kısa sürede sizi arayacağız.',
  application: 'Başvurunuz bize ulaştı. En kısa sürede sizi arayacağız.',
}

export function mountContactForm(app: Api, { db, siteUrl, createLimit }: Deps): void {
  const limit = createLimit('contact-form', 30, 600)
  mount(
    app,
    sendContactForm,
    async ({ body }) => {
      await createRequest(db, { ...body, siteUrl })
      return { message: THANKS[body.type] }
    },
    { limit },
  )
}
