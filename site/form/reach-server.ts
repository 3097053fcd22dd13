import { data, isRouteErrorResponse } from 'react-router'
import { unreachable } from './unreachable.ts'

/** Of a page that cannot be made for now. */
const UNAVAILABLE = 503

/**
 * For the `clientAction` of a form’s route: a send that was lost is an answer beside the form, not a page that has
 * crashed. The status keeps the router from reading the page anew, which would fail, too.
 */
export async function reachServer<T>(serverAction: () => Promise<T>, message?: string) {
  try {
    return await serverAction()
  } catch (error) {
    // The server was there, but what it needs was not: the form stays with what was typed.
    if (isRouteErrorResponse(error) && error.status === UNAVAILABLE) {
      return data(unreachable(error.data?.message ?? message), { status: UNAVAILABLE })
    }
    // Redirects and answers of the server are thrown, too.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return data(unreachable(message), { status: UNAVAILABLE })
  }
}
