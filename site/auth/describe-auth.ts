import type { RouterContextProvider } from 'react-router'
import { getSiteConfig } from '../../contract/public/content.ts'
import { callApi } from '../api.ts'
import { requestContext } from '../request-context.ts'
import { describe } from '../seo/describe.ts'

/** The head of a screen that nobody is to find by searching. */
export async function describeAuth(
  context: Readonly<RouterContextProvider>,
  title: string,
  description: string,
) {
  const school = await callApi(context, getSiteConfig)
  const { siteUrl } = context.get(requestContext)
  return describe(siteUrl, school, { path: '', title, description, indexed: false })
}
