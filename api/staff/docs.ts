import type { Api } from '../env.ts'
import { guard } from '../guard.ts'
import { createStaffOpenApi } from '../openapi.ts'

export function mountStaffDocs(app: Api): void {
  let document: ReturnType<typeof createStaffOpenApi> | undefined
  app.get('/staff/openapi.json', async (context) => {
    await guard(context, 'staff:self')
    document ??= createStaffOpenApi()
    return context.json(document)
  })
}
