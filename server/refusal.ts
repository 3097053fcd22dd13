/** Kur cannot start. The Turkish message tells the person at the terminal what is wrong and what to do. */
export class Refusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Refusal'
  }
}
