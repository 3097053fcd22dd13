import { data, isRouteErrorResponse } from 'react-router'
import { unreachable } from './unreachable.ts'

const UNAVAILABLE = 503

/** For `clientAction`: a failed send becomes the form’s answer. Its status prevents a reload, which would fail too. */
export async function reachServer<T>(serverAction: () => Promise<T>, message?: string) {
  try {
    return await serverAction()
  } catch (error) {
    // The server answered but lacks a backend: the form keeps its values.
    if (isRouteErrorResponse(error) && error.status === UNAVAILABLE) {
      return data(unreachable(error.data?.message ?? message), { status: UNAVAILABLE })
    }
    // Redirects and error responses are thrown too.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return data(unreachable(message), { status: UNAVAILABLE })
  }
}
