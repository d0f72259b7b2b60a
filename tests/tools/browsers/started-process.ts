import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

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
