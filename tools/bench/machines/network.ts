import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

const BRIDGE = 'kur0'
const NETWORK = '10.77.0'

/** The machine that runs the measurement, as the others see it. */
const OBSERVER = `${NETWORK}.1`

export function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/** Call it inside a network and mount namespace of its own, so that nothing of it is seen outside. */
export function openNetwork(): void {
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run')
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  run('ip', 'addr', 'add', `${OBSERVER}/24`, 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
}

interface Program {
  user?: string
  env?: Record<string, string>
}

/** A machine: a network namespace with one address, and the programs in it. */
export class Host {
  readonly name: string
  readonly address: string
  readonly #programs: ChildProcess[] = []

  constructor(name: string, number: number) {
    this.name = name
    this.address = `${NETWORK}.${number}`
    run('ip', 'netns', 'add', name)
    run('ip', 'link', 'add', `${name}-out`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    run('ip', 'link', 'set', `${name}-out`, 'master', BRIDGE)
    this.#ip('addr', 'add', `${this.address}/24`, 'dev', 'eth0')
    this.#ip('link', 'set', 'eth0', 'up')
    this.#ip('link', 'set', 'lo', 'up')
    this.plugIn()
  }

  start(command: readonly string[], { user, env = {} }: Program = {}): ChildProcess {
    const drop = user ? ['setpriv', '--reuid', user, '--regid', user, '--clear-groups'] : []
    const line = ['netns', 'exec', this.name, ...drop, ...command]
    const program = spawn('ip', line, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    })
    this.#programs.push(program)
    return program
  }

  plugIn(): void {
    run('ip', 'link', 'set', `${this.name}-out`, 'up')
  }

  /** As when the power fails: the line goes dead before any program can say goodbye. */
  async kill(): Promise<void> {
    run('ip', 'link', 'set', `${this.name}-out`, 'down')
    const running = this.#programs.splice(0).filter(({ exitCode }) => exitCode === null)
    const ended = running.map((program) => once(program, 'exit'))
    spawnSync('sh', ['-c', `ip netns pids ${this.name} | xargs -r kill -9`])
    await Promise.all(ended)
  }

  #ip(...args: string[]): void {
    run('ip', '-n', this.name, ...args)
  }
}
