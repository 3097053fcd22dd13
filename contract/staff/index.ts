import * as account from './account.ts'
import * as session from './session.ts'

/** Every call of the staff app, by the name of its resource. The app’s data, rights and documentation come from here. */
export const STAFF = { session, account } as const
