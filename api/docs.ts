import type { Api } from './deps.ts'
import { guard } from './guard.ts'

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

export function mountStaffDocs(app: Api): void {
  let document: object | undefined
  app.get('/staff/openapi.json', async (context) => {
    await guard(context, 'staff:self')
    document ??= (await import('./openapi.ts')).createStaffOpenApi()
    return context.json(document)
  })
}
