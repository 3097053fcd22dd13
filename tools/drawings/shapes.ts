import { createHash } from 'node:crypto'

/** A shape takes its colour last, so that one outline can be painted, clipped and overprinted. */
export type Shape = (fill: string) => string
type Side = 'up' | 'down' | 'left' | 'right'
type Corner = 'nw' | 'ne' | 'se' | 'sw'

export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function path(d: string): Shape {
  return (fill) => `<path d="${d}" fill="${fill}"/>`
}

export function rect(x: number, y: number, w: number, h: number, radius = 0): Shape {
  const round = radius ? ` rx="${n(radius)}"` : ''
  return (fill) =>
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round} fill="${fill}"/>`
}

export function disc(x: number, y: number, r: number): Shape {
  return (fill) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
}

export function half(x: number, y: number, r: number, side: Side = 'up'): Shape {
  const ends = {
    up: [x - r, y, x + r, y],
    down: [x + r, y, x - r, y],
    right: [x, y - r, x, y + r],
    left: [x, y + r, x, y - r],
  }[side]
  const [ax = 0, ay = 0, bx = 0, by = 0] = ends
  return path(`M${n(ax)} ${n(ay)}A${n(r)} ${n(r)} 0 0 1 ${n(bx)} ${n(by)}Z`)
}

export function quarter(x: number, y: number, r: number, to: Corner): Shape {
  const sx = to.includes('e') ? r : -r
  const sy = to.includes('s') ? r : -r
  const sweep = sx * sy > 0 ? 1 : 0
  return path(
    `M${n(x)} ${n(y)}L${n(x + sx)} ${n(y)}A${n(r)} ${n(r)} 0 0 ${sweep} ${n(x)} ${n(y + sy)}Z`,
  )
}

export function bubble(x: number, y: number, r: number, corner: Corner): Shape {
  const sx = corner.includes('e') ? r : -r
  const sy = corner.includes('s') ? r : -r
  const sweep = sx * sy > 0 ? 0 : 1
  const start = `M${n(x + sx)} ${n(y + sy)}L${n(x + sx)} ${n(y)}`
  return path(`${start}A${n(r)} ${n(r)} 0 1 ${sweep} ${n(x)} ${n(y + sy)}Z`)
}

export function arch(x: number, base: number, r: number, height: number): Shape {
  const spring = base - height + r
  return path(
    `M${n(x - r)} ${n(base)}V${n(spring)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(spring)}V${n(base)}Z`,
  )
}

export function sector(x: number, y: number, r: number, from: number, to: number): Shape {
  if (to - from >= 360) return disc(x, y, r)
  const [ax, ay] = polar(x, y, r, from)
  const [bx, by] = polar(x, y, r, to)
  const large = to - from > 180 ? 1 : 0
  return path(`M${n(x)} ${n(y)}L${n(ax)} ${n(ay)}A${n(r)} ${n(r)} 0 ${large} 1 ${n(bx)} ${n(by)}Z`)
}

export function polygon(points: [number, number][]): Shape {
  return path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`)
}

export function stroke(d: string, width: number, cap: 'round' | 'butt' = 'butt', dash = ''): Shape {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : ''
  return (fill) =>
    `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${n(width)}" stroke-linecap="${cap}"${dashes}/>`
}

export function ring(x: number, y: number, r: number, width: number): Shape {
  return (fill) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${fill}" stroke-width="${n(width)}"/>`
}

export function arc(
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  width: number,
  cap: 'round' | 'butt' = 'butt',
): Shape {
  const [ax, ay] = polar(x, y, r, from)
  const [bx, by] = polar(x, y, r, to)
  const large = to - from > 180 ? 1 : 0
  return stroke(`M${n(ax)} ${n(ay)}A${n(r)} ${n(r)} 0 ${large} 1 ${n(bx)} ${n(by)}`, width, cap)
}

export function polar(x: number, y: number, r: number, degrees: number): [number, number] {
  const a = (degrees * Math.PI) / 180
  return [x + r * Math.cos(a), y + r * Math.sin(a)]
}

export function nested(make: (r: number) => Shape, radii: number[], fills: string[]): string {
  return radii.map((r, i) => make(r)(fills[i % fills.length] ?? '')).join('')
}

export function road(
  count: number,
  at: (t: number) => [number, number],
  size: (t: number) => number,
): Shape {
  return (fill) => {
    const dots = Array.from({ length: count }, (_, i) => {
      const t = count === 1 ? 0 : i / (count - 1)
      const [x, y] = at(t)
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size(t))}"/>`
    })
    return `<g fill="${fill}">${dots.join('')}</g>`
  }
}

export function inside(window: Shape, content: string): string {
  const outline = window('#000')
  const id = `c${createHash('sha1')
    .update(outline + content)
    .digest('hex')
    .slice(0, 10)}`
  return `<clipPath id="${id}">${flat(outline)}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

function flat(svg: string): string {
  return svg.replace(/<\/?g[^>]*>/g, '')
}

/** Paints `top` over `under`, and their common area in a third colour, as two printing inks would make it. */
export function overprint(
  under: Shape,
  underFill: string,
  top: Shape,
  topFill: string,
  both: string,
): string {
  return under(underFill) + top(topFill) + inside(under, top(both))
}

export function move(svg: string, x: number, y: number, scale = 1, rotate = 0): string {
  const turn = rotate ? ` rotate(${n(rotate)})` : ''
  const size = scale === 1 ? '' : ` scale(${scale.toFixed(5)})`
  return `<g transform="translate(${n(x)} ${n(y)})${turn}${size}">${svg}</g>`
}

export function document(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}
