import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Ended {
  code: number | null
  lines: string[]
}

async function run(then: string, signals: NodeJS.Signals[] = []): Promise<Ended> {
  const program = `
    import { runProcess } from ${JSON.stringify(join(import.meta.dirname, 'shutdown.ts'))}
    const say = (line) => process.stdout.write(line + '\\n')
    runProcess({
      log: { fatal: (_, line) => say(line), error: (_, line) => say(line) },
      explain: (error) => say('explained: ' + error.message),
      async start(undo) {
        setInterval(() => {}, 1000)
        undo('first', () => say('first ended'))
        undo('second', () => say('second ended'))
        ${then}
        say('ready')
      },
    })`
  const args = ['--input-type=module', '--eval', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
    if (text.endsWith('ready\n')) for (const signal of signals) child.kill(signal)
  })
  const [code] = await exit
  return { code, lines: text.trim().split('\n') }
}

test('a signal ends what was started, the last thing first', async () => {
  expect(await run('', ['SIGTERM'])).toEqual({
    code: 0,
    lines: ['ready', 'second ended', 'first ended'],
  })
})

test('a start that fails is explained and undone', async () => {
  expect(await run("throw new Error('no')")).toEqual({
    code: 1,
    lines: ['explained: no', 'second ended', 'first ended'],
  })
})

test.each(["throw new Error('late')", "Promise.reject(new Error('late'))"])(
  'an unforeseen error ends in order too: %s',
  async (fault) => {
    expect(await run(`setTimeout(() => { ${fault} }, 20)`)).toEqual({
      code: 1,
      lines: ['ready', 'unforeseen error, shutting down', 'second ended', 'first ended'],
    })
  },
)

test('a step that fails does not keep the others from ending', async () => {
  expect(await run("undo('third', () => { throw new Error('stuck') })", ['SIGTERM'])).toEqual({
    code: 1,
    lines: ['ready', 'did not end properly', 'second ended', 'first ended'],
  })
})

test('a second signal, a while later, ends at once', async () => {
  const stuck =
    "undo('third', () => new Promise((_) => setTimeout(() => process.kill(process.pid, 'SIGTERM'), 1100)))"
  expect(await run(stuck, ['SIGTERM'])).toEqual({ code: 1, lines: ['ready'] })
})
