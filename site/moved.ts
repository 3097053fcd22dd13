import { type RouterContextProvider, redirect } from 'react-router'
import { getAddress } from '../contract/public/get-address.ts'
import { tryApi } from './api.ts'

/** Where an unknown page has moved to. */
export async function findMoved(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Response | undefined> {
  const answer = await tryApi(context, getAddress, { params: { path } })
  return answer.ok ? redirect(answer.value.path, 301) : undefined
}
