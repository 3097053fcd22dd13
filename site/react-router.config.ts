import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { shrinkManifest } from './small-manifest.ts'

export default {
  appDirectory: '.',
  buildDirectory: '../build/site',
  ssr: true,
  // Cached pages load within milliseconds; requesting the manifest on hover would cost more.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    shrinkManifest(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config
