import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onPath } from '#server/cli/steps/programs.ts';
import { listen } from '../served/loopback.ts';
import { eicarText } from '../files/receipt-files.ts';

interface Clamd extends AsyncDisposable {
  url: string;
}

/** ClamAV's daemon, with one signature: that of the EICAR test file, anywhere. Throws where it is not installed. */
export async function startClamd(): Promise<Clamd> {
  const program = onPath('clamd');
  if (program === undefined) throw new Error('clamd is not installed.');
  const directory = await mkdtemp(join(tmpdir(), 'wren-clamd-'));
  const at = (name: string) => join(directory, name);
  const hex = Buffer.from(eicarText, 'latin1').toString('hex');
  await writeFile(at('tests.ndb'), `Tests.EICAR:0:*:${hex}\n`);
  const settings = {
    DatabaseDirectory: directory,
    LocalSocket: at('socket'),
    Foreground: 'yes',
    User: userInfo().username,
    StreamMaxLength: '20M',
    TemporaryDirectory: directory,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  await writeFile(at('clamd.conf'), lines.join(''));
  const child = spawn(program, ['--config-file', at('clamd.conf')], { stdio: 'ignore' });
  await untilThere(at('socket'), child);
  return {
    url: `unix:${at('socket')}`,
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await rm(directory, { recursive: true });
    },
  };
}

async function untilThere(path: string, child: ChildProcess): Promise<void> {
  while (!existsSync(path)) {
    if (child.exitCode !== null) throw new Error(`clamd exited with ${child.exitCode}`);
    await pause(50);
  }
}

export interface FakeClamd extends Clamd {
  /** The files of the ended streams. */
  received: Buffer[];
  /** Its answer to a whole file. */
  judge: (file: Buffer) => string;
  /** Takes a connection instead of it; false lets it answer. */
  fault: (socket: Socket) => boolean;
}

/** The part of clamd's protocol that a scan needs: PING and INSTREAM with null characters. It finds the EICAR test file. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const server = createServer((socket) => {
    if (!clamd.fault(socket)) converse(socket, clamd);
  });
  const { port, ...listening } = await listen(server);
  const clamd: FakeClamd = {
    ...listening,
    url: `tcp://127.0.0.1:${port}`,
    received: [],
    judge: (file) => (file.includes(eicarText) ? 'stream: Tests.EICAR FOUND' : 'stream: OK'),
    fault: () => false,
  };
  return clamd;
}

function converse(socket: Socket, clamd: FakeClamd): void {
  const command = 'zINSTREAM\0';
  const arrived: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => {
    arrived.push(bytes);
    // A whole command ends with a null character; to look at all of a long file each time would take long.
    if (bytes.at(-1) !== 0) return undefined;
    const heard = Buffer.concat(arrived);
    if (heard.toString('latin1') === 'zPING\0') return void socket.end('PONG\0');
    if (heard.length < command.length) return undefined;
    if (!heard.toString('latin1', 0, command.length).startsWith(command))
      return void socket.end('UNKNOWN COMMAND\0');
    const pieces = [];
    for (let at = command.length; at + 4 <= heard.length;) {
      const size = heard.readUInt32BE(at);
      if (size === 0) {
        const file = Buffer.concat(pieces);
        clamd.received.push(file);
        return void socket.end(`${clamd.judge(file)}\0`);
      }
      pieces.push(heard.subarray(at + 4, at + 4 + size));
      at += 4 + size;
    }
    return undefined;
  });
}
