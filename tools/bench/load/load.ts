import autocannon from 'autocannon'

export interface Load {
  port: number
  requests: autocannon.Request[]
  split?: boolean
  connections?: number
  seconds: number
}

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  failures: number
  all: number
}

export async function load(given: Load): Promise<Measured> {
  const { port, requests, split = false, connections = 32, seconds } = given
  let next = 0
  const { promise: ended, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options: autocannon.Options = {
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: 1.2 * seconds,
    sampleInt: 10,
    requests,
    setupClient(client) {
      const place = next++
      if (split) client.setRequests(requests.filter((_, index) => index % connections === place))
    },
  }
  const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
  const warm = performance.now() + 200 * seconds
  const times: number[] = []
  let all = 0
  running.on('response', (_client, _status, _bytes, milliseconds) => {
    all++
    if (performance.now() >= warm) times.push(milliseconds)
  })
  const { errors, non2xx } = await ended
  times.sort((one, other) => one - other)
  return {
    perSecond: (1000 * times.length) / (performance.now() - warm),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failures: errors + non2xx,
    all,
  }
}

export function toRequest(
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): autocannon.Request {
  if (body === undefined) return { method: 'GET', path, headers }
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
}

export function percentile(times: number[], share: number): number {
  return times[Math.ceil(times.length * share) - 1] ?? Number.NaN
}
