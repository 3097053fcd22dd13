import { data, isRouteErrorResponse } from 'react-router'
import { unreachable } from './unreachable.ts'

/**
 * For the `clientAction` of a form’s route: a send that was lost is an answer beside the form, not a page that has
 * crashed. The status keeps the router from reading the page anew, which would fail, too.
 */
export async function reachServer<T>(serverAction: () => Promise<T>, message?: string) {
  try {
    return await serverAction()
  } catch (error) {
    // Redirects and answers of the server are thrown, too.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return data(unreachable(message), { status: 503 })
  }
}
