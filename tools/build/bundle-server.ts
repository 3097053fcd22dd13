// Few files instead of hundreds: the server starts in a third of the time with half of the memory.
import { join } from 'node:path'
import { build } from 'vite'
import { smallSource } from '../../site/small-source.ts'

const root = join(import.meta.dirname, '..', '..')

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  // Native, or looks for files beside itself.
  ssr: { noExternal: true, external: ['nodemailer', 'pdfkit', 'pg-native', 'sharp'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: join(root, 'build', 'server'),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node26',
    rolldownOptions: {
      input: [
        join(root, 'server', 'main.ts'),
        join(root, 'core', 'media', 'picture-process.ts'), // started for each picture
      ],
      output: {
        ...smallSource,
        // Beside the file that starts it, as in the source.
        entryFileNames: ({ name }) => (name === 'main' ? 'main.js' : 'assets/[name].js'),
      },
    },
  },
})
