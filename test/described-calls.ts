import { createOpenApi, createStaffOpenApi } from '../api/openapi.ts'
import type { Schema } from './random-input.ts'

interface Operation {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

export interface Target {
  method: string
  path: string
  operation: Operation
  isStaff: boolean
}

function targetsOf(document: { paths: object }, isStaff: boolean): Target[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      isStaff,
    })),
  )
}

export const TARGETS = [
  ...targetsOf(createOpenApi(), false),
  ...targetsOf(createStaffOpenApi(), true),
]

export const ENDS_SIGN_IN = /sign-out|student-logout|close-other|\/me\/password|change-password/
