import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../build/site',
  ssr: true,
  // Links are followed within milliseconds from the page cache; a manifest request per hover would cost more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
