import { disc, half, path, rect, ring } from '../shapes.ts'

type Cut = { back: (tint: string) => string; front: (tint: string) => string }

const none = () => ''

function crown(low: number): string {
  return `M126 196V168A74 80 0 0 1 274 168V196H262Q264 ${low} 236 ${low}H164Q136 ${low} 138 196Z`
}

export const hair = {
  waves: {
    back: (t) =>
      rect(116, 84, 168, 190, 84)(t) +
      [
        [118, 190, 34],
        [112, 238, 38],
        [128, 284, 36],
        [282, 190, 34],
        [288, 238, 38],
        [272, 284, 36],
      ]
        .map(([x = 0, y = 0, r = 0]) => disc(x, y, r)(t))
        .join(''),
    front: (t) =>
      path('M126 184C124 120 168 84 218 88C212 136 170 172 126 184Z')(t) +
      path('M218 88C262 92 278 130 274 184C246 166 222 134 218 88Z')(t),
  },
  quiff: {
    back: none,
    front: (t) =>
      path(crown(148))(t) +
      path('M140 142C120 70 226 40 286 92C262 96 262 150 236 150C210 150 160 150 140 142Z')(t),
  },
  bob: {
    back: (t) => path('M108 186C108 62 292 62 292 186V236Q292 280 250 280H150Q108 280 108 236Z')(t),
    front: (t) =>
      path('M126 190C118 104 170 78 232 86C218 146 172 164 126 190Z')(t) +
      path('M229 86C272 98 284 140 274 196C252 176 234 140 229 86Z')(t),
  },
  bun: {
    back: (t) => disc(200, 74, 46)(t),
    front: (t) =>
      path(
        'M126 196C120 112 160 90 200 90S280 112 274 196C262 160 240 142 200 142S138 160 126 196Z',
      )(t),
  },
  bald: { back: none, front: none },
} satisfies Record<string, Cut>

export function beard(tint: string, teeth: string): string {
  const jaw = path('M130 204H146Q150 240 176 231H224Q250 240 254 204H270V208A70 80 0 0 1 130 208Z')(
    tint,
  )
  return jaw + half(200, 243, 22, 'down')(teeth)
}

export function glasses(fill: string): string {
  return ring(171, 201, 25, 6)(fill) + ring(229, 201, 25, 6)(fill) + rect(195, 196, 10, 6)(fill)
}
