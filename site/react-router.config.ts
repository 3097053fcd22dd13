import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: '../build/site',
  ssr: true,
  // Cached pages load within milliseconds; requesting the manifest on hover would cost more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
