import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../postgres/free-port.ts'
import type { Baseline } from './baseline.ts'
import { pinServer } from './cores.ts'

export async function startNginx(body: Buffer, encoding: string): Promise<Baseline | undefined> {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kur-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'index.html'), body)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, encoding))
  const child = spawn('nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')])
  const pid = child.pid ?? 0
  await untilAnswering(port)
  pinServer(pid)
  return {
    pid,
    port,
    [Symbol.dispose]() {
      child.kill()
      rmSync(folder, { recursive: true })
    },
  }
}

function configuration(folder: string, port: number, encoding: string): string {
  const header = encoding === 'identity' ? '' : `add_header Content-Encoding ${encoding};`
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
  default_type "text/html; charset=utf-8"; client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port}; root ${folder}; ${header} }
}`
}

async function untilAnswering(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (response) return
    await sleep(20)
  }
}
