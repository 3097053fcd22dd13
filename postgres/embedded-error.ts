/** The embedded PostgreSQL cannot run here. The message is Turkish, for the person at the terminal. */
export class EmbeddedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedError'
  }
}
