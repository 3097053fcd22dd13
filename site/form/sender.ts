import type { FormAnswer } from './form-answer.ts'

/** A way to send a form by script. */
export interface Sender<A extends FormAnswer = FormAnswer> {
  /** @param submitter the button that was pressed; it may have a name and a value of its own */
  send: (form: HTMLFormElement, submitter?: HTMLElement | null) => void
  isSending: boolean
  /** To what was sent last. */
  answer: A | undefined
}
