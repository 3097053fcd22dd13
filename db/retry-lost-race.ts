/**
 * Runs a transaction, and once more when another one was first. The second attempt finds what the other has stored, and can
 * name it.
 */
export function retryLostRace<T>(transact: () => Promise<T>): Promise<T> {
  return transact().catch((error) => {
    if (lostRace(error)) return transact()
    throw error
  })
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
