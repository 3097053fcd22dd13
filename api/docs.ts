import type { Api } from './env.ts'

export function mountDocs(app: Api): void {
  let document: object | undefined
  app.get('/openapi.json', async (context) => {
    document ??= (await import('./openapi.ts')).createOpenApi()
    return context.json(document)
  })
  app.get('/docs', async (context) => {
    const { renderDocs } = await import('./docs-page.ts')
    return context.html(renderDocs())
  })
}
