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
  const page = { path: '', title, description, indexed: false }
  return { meta: describe(siteUrl, school, page), isKur: school.isKur }
}
