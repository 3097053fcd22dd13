import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/yonetim/',
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: join(import.meta.dirname, '..', 'build', 'admin'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    // Which files a screen needs: the test of the budget reads it.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
        },
      },
    },
  },
  // Contract and design live beside the app.
  server: { fs: { allow: ['..'] } },
})
