import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

interface ProcessSettings {
  /** Its home directory, so that no data of the user is read or written. */
  home: string;
  environment?: Record<string, string>;
  stdio?: StdioOptions;
}

/** A browser or helper program with all its child processes. */
export class StartedProcess implements AsyncDisposable {
  readonly child: ChildProcess;
  readonly #ended: Promise<void>;

  constructor(
    command: string,
    args: readonly string[],
    { home, environment = {}, stdio = 'ignore' }: ProcessSettings,
  ) {
    this.child = spawn(command, args, {
      // The leader of a process group, so that its children end with it.
      detached: true,
      stdio,
      env: { PATH: process.env.PATH, HOME: home, TZ: 'America/New_York', LANG: 'C.UTF-8', ...environment },
    });
    this.#ended = new Promise((ended) => this.child.once('close', () => ended()));
    process.once('exit', this.#kill);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#kill();
    await this.#ended;
    process.off('exit', this.#kill);
  }

  readonly #kill = () => {
    if (this.child.pid === undefined) return;
    try {
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  };
}

/** Long, because the machine may be busy. */
const patienceMs = 60_000;
const lookMs = 50;

/** Retries until there is a result. */
export async function until<Answer>(
  what: string,
  look: () => Promise<Answer | undefined>,
  tell: () => Promise<string> = async () => '',
): Promise<Answer> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await look();
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(`Not seen: ${what}\n${await tell()}`);
    await pause(lookMs);
  }
}
