import { defineConfig } from 'vitest/config'
import { putFoldersInMemory } from './test/memory-folder.ts'
import { PATIENCE } from './test/patience.ts'

putFoldersInMemory()

const setupFiles = ['test/no-console-errors.ts']

export default defineConfig({
  test: {
    // The default would leave one of two cores idle.
    maxWorkers: '100%',
    // Far beyond the needs of a slow machine: bounds on speed are rows of `npm run bench`.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: PATIENCE },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{admin,contract,core,db,design,domain,postgres,seed,server,site,tools}/**/*.test.{ts,tsx}',
            'test/content/**/*.test.ts',
          ],
          exclude: ['**/*.database.test.ts'],
          setupFiles,
          isolate: false,
        },
      },
      {
        test: {
          name: 'database',
          include: [
            'api/**/*.test.ts',
            '{core,db,postgres,seed,server,site,test}/**/*.database.test.ts',
          ],
          globalSetup: 'test/database-setup.ts',
          setupFiles,
          // Each file has a database of its own, and the modules hold no state: sharing them halves the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          globalSetup: 'test/process/build-app.ts',
          maxWorkers: 3,
          // Runs after the others: these start whole applications and need the machine for themselves.
          sequence: { groupOrder: 1 },
          setupFiles,
        },
      },
    ],
  },
})
