import { data } from 'react-router'
import { getTest, sendTestResult } from '../../contract/placement.ts'
import { callApi, tryApi } from '../api.ts'
import type { Route } from './+types/placement.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { test: await callApi(context, getTest, { params: { slug: params.slug } }) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await tryApi(context, sendTestResult, { body: await request.json() })
  return data(answer, { status: answer.ok ? 200 : answer.status })
}

export default function Placement({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.test.name}</h1>
}
