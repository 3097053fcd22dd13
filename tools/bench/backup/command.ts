import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../../server/root.ts'

type Environment = Record<string, string>

export function startCommand(
  command: string,
  args: string[],
  env: Environment,
): ChildProcessWithoutNullStreams {
  const program = `server/commands/${command}.ts`
  return spawn(process.execPath, [program, ...args], { cwd: root, env })
}

export async function runCommand(command: string, args: string[], env: Environment) {
  const child = startCommand(command, args, env)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code: code as number | null, output }
}

/** @throws Error with what the command printed, when it fails */
export async function mustRun(command: string, args: string[], env: Environment): Promise<void> {
  const { code, output } = await runCommand(command, args, env)
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`)
}
