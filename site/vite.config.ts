import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, emptyOutDir: true, target: 'es2023' },
  // One file with everything in it starts faster and takes less memory than hundreds of modules.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  // The contract lives beside the site; in development the server has to be allowed to read it.
  server: { fs: { allow: ['..'] } },
}))
