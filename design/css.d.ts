declare module '*.module.css?names' {
  const names: CSSModuleClasses
  export default names
}
