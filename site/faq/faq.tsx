import { listFaqs } from '../../contract/content.ts'
import { callApi } from '../api.ts'
import { serverOnly } from '../server-only.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/faq.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return serverOnly(request, { faqs: await callApi(context, listFaqs) })
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="faq">
      {() =>
        loaderData.faqs.map((faq) => (
          <details key={faq.id} name="faq">
            <summary>{faq.question}</summary>
            <p>{faq.reply}</p>
          </details>
        ))
      }
    </Static>
  )
}
