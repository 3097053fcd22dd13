import { ROLE_NAMES } from '../../domain/permissions.ts'

export const ROLES_BELOW_ADMIN = {
  editor: ROLE_NAMES.editor,
  frontdesk: ROLE_NAMES.frontdesk,
  teacher: ROLE_NAMES.teacher,
}
