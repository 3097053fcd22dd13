import { type SubmitTarget, useFetcher } from 'react-router'
import type { FormAnswer } from './form-answer.ts'
import type { Sender } from './sender.ts'

/** Sends a form to a route’s action, after which the page is read anew. The route needs `reachServer` as client action. */
export function useRouteSender<A extends FormAnswer = FormAnswer>(): Sender<A> {
  const { submit, state, data } = useFetcher<A>()
  return {
    send: (form, submitter) => submit((submitter ?? form) as SubmitTarget),
    isSending: state !== 'idle',
    answer: data as A | undefined,
  }
}
