const ATTEMPTS = 4

/**
 * Runs a transaction, and again when another one was first. A later attempt finds what the other has stored, and can name
 * it; it may lose once more, to the same one or to a third.
 */
export async function retryLostRace<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact()
    } catch (error) {
      if (attempt === ATTEMPTS || !lostRace(error)) throw error
    }
  }
}

/**
 * An exclusion constraint refused it (23P01), or PostgreSQL ended it (40P01): two transactions that take one room at one
 * time can each wait for the other.
 */
function lostRace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return code === '23P01' || code === '40P01' || lostRace(error.cause)
}
