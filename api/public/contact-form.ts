import { sendContactForm } from '../../contract/public/contact-form.ts'
import { createRequest } from '../../core/leads/create-request.ts'
import { describeNextCall } from '../../core/leads/phone-hours.ts'
import type { Api, Deps } from '../deps.ts'
import { mount } from '../mount.ts'

const THANKS = {
  contact: (call: string) => `Mesajınız bize ulaştı. Danışmanımız size ${call} dönecek.`,
  slider: (call: string) => `Bilgileriniz bize ulaştı. Danışmanımız sizi ${call} arayacak.`,
  application: (call: string) => `Başvurunuz bize ulaştı. Danışmanımız sizi ${call} arayacak.`,
}

export function mountContactForm(app: Api, { db, siteUrl, createLimit }: Deps): void {
  const limit = createLimit('contact-form', 30, 600)
  mount(
    app,
    sendContactForm,
    async ({ body }) => {
      await createRequest(db, { ...body, siteUrl })
      return { message: THANKS[body.type](await describeNextCall(db, new Date())) }
    },
    { limit },
  )
}
