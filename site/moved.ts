import { type RouterContextProvider, redirect } from 'react-router'
import { getAddress } from '../contract/public/get-address.ts'
import { tryApi } from './api.ts'

/** Finds the address to which an unknown page has moved. */
export async function findMoved(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Response | undefined> {
  const answer = await tryApi(context, getAddress, { params: { path } })
  return answer.ok ? redirect(answer.value.path, 301) : undefined
}
