import type { RouterContextProvider } from 'react-router'
import { getPicture } from '../../contract/public/get-picture.ts'
import { callApi } from '../api.ts'

/** Path of a screen’s social card, else the home page’s. @param screen key of its picture, such as `faq` or a legal slug */
export async function findCard(
  context: Readonly<RouterContextProvider>,
  screen: string,
): Promise<string | null> {
  const [own, home] = await Promise.all(
    [screen, 'home'].map((slug) => callApi(context, getPicture, { or: null, params: { slug } })),
  )
  return own?.share ?? home?.share ?? null
}
