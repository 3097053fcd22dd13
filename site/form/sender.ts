import type { FormAnswer } from './form-answer.ts'

export interface Sender<A extends FormAnswer = FormAnswer> {
  /** @param submitter the pressed button, which may have a name and a value */
  send: (form: HTMLFormElement, submitter?: HTMLElement | null) => void
  isSending: boolean
  answer: A | undefined
}
