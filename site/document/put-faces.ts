import faces from './inline/faces.ts?inline-script'

/** At the end of the head, after the styles that declare the faces. */
export function putFaces(html: string, nonce: string): string {
  return html.replace('</head>', () => `<script nonce="${nonce}">${faces}</script></head>`)
}
