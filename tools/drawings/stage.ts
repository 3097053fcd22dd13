import { rect, type Shape } from './shapes.ts'

export const W = 1200
export const H = 800
export const HORIZON = 560

export type Scene = { width: number; height: number; focus?: number; draw: () => string }

export function page(draw: () => string, focus = W / 2): Scene {
  return { width: W, height: H, focus, draw }
}

export function air(fill: string, width = W, height = H): string {
  return rect(0, 0, width, height)(fill)
}

export function ground(fill: string, y = HORIZON, width = W, height = H): string {
  return rect(0, y, width, height - y)(fill)
}

export function glitter(x: number, y: number, r: number, bars: number, step: number): Shape {
  return (fill) =>
    Array.from({ length: bars }, (_, i) => {
      const w = r * Math.sqrt(1 - ((i + 0.35) / (bars + 0.6)) ** 2)
      return rect(x - w, y + i * step, 2 * w, step * 0.46, step * 0.23)(fill)
    }).join('')
}
