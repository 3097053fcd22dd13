import type { RouterContextProvider } from 'react-router'
import { findSchool } from '../backend/find-school.ts'
import { UNKNOWN_SCHOOL, UNREACHED_SCHOOL } from '../backend/unknown-school.ts'

/**
 * The script’s answer; without script the page of the form. Empty for a backend that does not describe its school: it may
 * refuse unspecified fields.
 */
export async function readOrigin(
  { headers }: Request,
  context: Readonly<RouterContextProvider>,
  values: Record<string, string>,
): Promise<{ source?: string | undefined; campaign?: string | undefined }> {
  const school = await findSchool(context)
  if (school === UNKNOWN_SCHOOL || school === UNREACHED_SCHOOL) return {}
  const page = URL.parse(headers.get('referer') ?? '')
  return {
    source: values.source || page?.pathname,
    campaign: values.campaign ?? new URLSearchParams(page?.search).get('utm_campaign') ?? undefined,
  }
}
