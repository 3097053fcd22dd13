import type { RouterContextProvider } from 'react-router'
import { findSchool } from '../backend/find-school.ts'
import { requestContext } from '../request-context.ts'
import { describe } from '../seo/describe.ts'

export async function describeAuth(
  context: Readonly<RouterContextProvider>,
  title: string,
  description: string,
) {
  const school = await findSchool(context)
  const { siteUrl } = context.get(requestContext)
  return describe(siteUrl, school, { path: '', title, description, indexed: false })
}
