import { Fragment } from 'react'
import { jsxDEV as create } from 'react/jsx-dev-runtime'
import { keepNumbers } from './jsx-runtime.ts'

export { Fragment }

export const jsxDEV: typeof create = (type, props, ...rest) =>
  create(type, keepNumbers(type, props as object), ...rest)
