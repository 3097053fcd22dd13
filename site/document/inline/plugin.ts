import { build, type Plugin } from 'vite'

const QUERY = '?inline-script'

export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        // These scripts run before React, so no bundle includes them.
        if (this.environment.name === 'client') return 'export default ""'
        const file = id.slice(0, -QUERY.length)
        this.addWatchFile(file)
        return `export default ${JSON.stringify(await compile(file))}`
      },
    },
  }
}

async function compile(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry: file, formats: ['iife'], name: 'kur' },
    },
  })
  const [result] = [built].flat()
  const [chunk] = result && 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${file} gave no script`)
  return chunk.code.trim()
}
