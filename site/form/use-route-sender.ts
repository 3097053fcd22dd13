import type { SubmitTarget } from 'react-router'
import type { FormAnswer } from './form-answer.ts'
import type { Sender } from './sender.ts'
import { useAnsweringFetcher } from './use-answering-fetcher.ts'

/** Sends to a route’s action and reloads its data. The route’s `clientAction` must use `reachServer`. */
export function useRouteSender<A extends FormAnswer = FormAnswer>(): Sender<A> {
  const { submit, state, answer } = useAnsweringFetcher<A>()
  return {
    send: (form, submitter) => submit((submitter ?? form) as SubmitTarget),
    isSending: state !== 'idle',
    answer,
  }
}
