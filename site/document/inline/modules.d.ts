/** A module and its imports as the text of one minified script; empty in the browser. */
declare module '*?inline-script' {
  const code: string
  export default code
}
