import type { RouterContextProvider } from 'react-router'
import {
  type ContactSettings,
  getContactSettings,
  getSiteConfig,
  type SiteConfig,
} from '../../contract/public/content.ts'
import { callApi, tryApi } from '../api.ts'
import { UNKNOWN_SCHOOL, UNREACHED_SCHOOL } from './unknown-school.ts'

type Context = Readonly<RouterContextProvider>

export function findSchool(context: Context): Promise<SiteConfig> {
  return callApi(context, getSiteConfig, { none: UNKNOWN_SCHOOL, or: UNREACHED_SCHOOL })
}

export async function findContact(context: Context): Promise<ContactSettings | null> {
  const answer = await tryApi(context, getContactSettings, { isPart: true })
  return answer.ok ? answer.value : null
}
