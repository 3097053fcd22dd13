import {
  getSiteConfig,
  listBenefits,
  listCourseCards,
  listFaqs,
  listFeatures,
  listSlides,
  listTestimonials,
} from '../../contract/content.ts'
import { callApi, callApiOr } from '../api.ts'
import { sendContact } from '../contact/send-contact.ts'
import { serverOnly } from '../server-only.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/home.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [config, slides, cards, benefits, testimonials, features, faqs] = await Promise.all([
    callApi(context, getSiteConfig),
    callApiOr(context, listSlides, null),
    callApiOr(context, listCourseCards, []),
    callApiOr(context, listBenefits, []),
    callApiOr(context, listTestimonials, []),
    callApiOr(context, listFeatures, []),
    callApiOr(context, listFaqs, []),
  ])
  return serverOnly(request, { config, slides, cards, benefits, testimonials, features, faqs })
}

export function action({ request, context }: Route.ActionArgs) {
  return sendContact(request, context, 'slider')
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="home">
      {() => (
        <>
          <h1>{loaderData.config.title}</h1>
          {loaderData.faqs.map((faq) => (
            <details key={faq.id}>
              <summary>{faq.question}</summary>
              {faq.reply}
            </details>
          ))}
        </>
      )}
    </Static>
  )
}
