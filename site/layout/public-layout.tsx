import { Outlet, type RouterContextProvider } from 'react-router'
import type { Answer } from '../../contract/answer.ts'
import { getLegalText } from '../../contract/public/content.ts'
import {
  listFamilies,
  listPages,
  type PageFamily,
  type PageListItem,
} from '../../contract/public/pages.ts'
import { listTests } from '../../contract/public/placement.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { callApi, tryApi } from '../api.ts'
import { findContact, findSchool } from '../backend/find-school.ts'
import { UNKNOWN_FAMILY } from '../backend/unknown-school.ts'
import { toConsent } from '../form/consent.tsx'
import { serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/public-layout.ts'
import { PublicFrame } from './public-frame.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const [families, listed, tests, contact, config, consent] = await Promise.all([
    tryApi(context, listFamilies, { isPart: true, none: [] }),
    tryApi(context, listPages, { isPart: true, none: [] }),
    tryApi(context, listTests, { isPart: true }),
    findContact(context),
    findSchool(context),
    findConsent(context),
  ])
  const pages = orEmpty(listed)
  const { name: school, copyrightYear, isKur, logo } = config
  const frame = {
    school,
    copyright: formatYears(copyrightYear),
    isKur,
    families: familiesOf(orEmpty(families), pages),
    pages,
    hasFailed: !listed.ok,
    tests: orEmpty(tests),
    contact,
  }
  const navigation = { ...frame, ...(logo && { logo }) }
  return { navigation: serverOnly(request, navigation), consent }
}

function formatYears(first: number | undefined): string {
  const now = Number(schoolDay().slice(0, 4))
  return first && first < now ? `${first}-${now}` : String(first ?? '')
}

function orEmpty<T>(list: Answer<T[]>): T[] {
  return list.ok ? list.value : []
}

function familiesOf(families: PageFamily[], pages: PageListItem[]): PageFamily[] {
  return families.length === 0 && pages.length > 0 ? [UNKNOWN_FAMILY] : families
}

async function findConsent(context: Readonly<RouterContextProvider>) {
  return toConsent(
    await callApi(context, getLegalText, { or: null, params: { slug: 'privacy-policy' } }),
  )
}

export function shouldRevalidate() {
  return false
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame navigation={loaderData.navigation}>
      <Outlet />
    </PublicFrame>
  )
}
