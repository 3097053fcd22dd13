/** Class names of a stylesheet that is brought by other means. */
declare module '*.module.css?names' {
  const names: CSSModuleClasses
  export default names
}
