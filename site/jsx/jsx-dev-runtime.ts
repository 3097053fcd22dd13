import { jsxDEV as create } from 'react/jsx-dev-runtime'
import { keepNumbers } from './jsx-runtime.ts'

// biome-ignore lint/performance/noBarrelFile: the compiler imports it from here
export { Fragment } from 'react'

export const jsxDEV: typeof create = (type, props, ...rest) =>
  create(type, keepNumbers(type, props as object), ...rest)
