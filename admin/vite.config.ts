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
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // What every screen is made of comes once, with the app, so that a screen brings its own words only.
            { name: 'shared', test: /\/admin\/(?:data|form|frame|list|live|ui)\// },
          ],
        },
      },
    },
  },
  // Contract and design live beside the app.
  server: { fs: { allow: ['..'] } },
})
