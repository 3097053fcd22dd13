import type { Api } from '../env.ts'
import { guard } from '../guard.ts'

export function mountStaffDocs(app: Api): void {
  let document: object | undefined
  app.get('/staff/openapi.json', async (context) => {
    await guard(context, 'staff:self')
    document ??= (await import('../openapi.ts')).createStaffOpenApi()
    return context.json(document)
  })
}
