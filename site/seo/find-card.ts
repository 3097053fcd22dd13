import type { RouterContextProvider } from 'react-router'
import { getPicture } from '../../contract/public/get-picture.ts'
import { callApiOr } from '../api.ts'

/**
 * Path of the card that social networks show for a screen without a record of its own.
 * @param screen key of its picture: `home`, `contact`, `faq`, `test`
 */
export async function findCard(
  context: Readonly<RouterContextProvider>,
  screen: string,
): Promise<string | null> {
  const picture = await callApiOr(context, getPicture, null, { params: { slug: screen } })
  return picture?.share ?? null
}
