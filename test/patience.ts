/**
 * How long a test waits for an event, in milliseconds. No bound on speed: a busy machine may need most of it. Bounds on
 * speed are rows of `npm run bench`.
 */
export const PATIENCE = { timeout: 60_000, interval: 20 }
