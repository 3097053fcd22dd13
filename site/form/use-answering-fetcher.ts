import { useState } from 'react'
import { useFetcher } from 'react-router'

/** `useFetcher` for whoever acts upon an answer in an effect. */
export function useAnsweringFetcher<A>() {
  const { submit, state, data } = useFetcher()
  // The router keeps answers outside of React’s state. A rendering in which nothing else has changed may meet one first, and
  // React drops the effects of such a rendering.
  const [answer, setAnswer] = useState<A>()
  if (data !== answer) setAnswer(data)
  return { submit, state, answer }
}
