import { getLegalText } from '../../contract/content.ts'
import { callApi } from '../api.ts'
import type { Handle } from '../root.tsx'
import { serverOnly } from '../server-only.ts'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/legal.ts'

export const handle: Handle = { noScript: true }

/** The three legal pages share this file; each address is the slug of its text. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const slug = url.pathname.slice(1)
  return serverOnly(request, { text: await callApi(context, getLegalText, { params: { slug } }) })
}

export default function Legal({ loaderData, matches }: Route.ComponentProps) {
  const name = matches.at(-1)?.id ?? 'legal'
  return (
    <Static key={name} name={name} tag="article">
      {() => (
        <>
          <h1>{loaderData.text.title}</h1>
          <div dangerouslySetInnerHTML={{ __html: loaderData.text.content }} />
        </>
      )}
    </Static>
  )
}
