import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a program to its end and passes on what would end us, so that it never goes on alone.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code
 */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const pass = (signal) => child.kill(signal)
  process.on('SIGTERM', pass).on('SIGINT', pass)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', pass).off('SIGINT', pass)
  return code ?? 1
}
