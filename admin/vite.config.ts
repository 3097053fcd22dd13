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
    // The test of the size budget reads which files a screen needs.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // Shared modules load once with the app, so that a screen brings only its own code.
            {
              name: 'shared',
              test: /\/admin\/(?:data|drafts|form|frame|list|live|offline|session|ui)\/|\/contract\/staff\/(?:contact|lead-acts)\.ts$|\/node_modules\/(?:diff|node-diff3)\//,
            },
          ],
        },
      },
    },
  },
  server: { fs: { allow: ['..'] } },
})
