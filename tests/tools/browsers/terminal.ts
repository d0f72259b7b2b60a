import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface Place {
  row: number;
  column: number;
}

export interface Screen {
  lines: readonly string[];
  cursor: Place;
}

/** Tall enough for a whole page, and wide enough for most sentences. */
const size = { rows: 400, columns: 160 };
const patienceMs = 60_000;
const lookMs = 20;
const takenWithinMs = 5_000;
const call = promisify(execFile);

/** A program in a tmux terminal, observed by its screen. */
export class Terminal implements AsyncDisposable {
  /** The program's home directory, so that no data of the user is read or written. */
  readonly home = mkdtempSync(join(tmpdir(), 'wren-terminal-'));
  readonly #socket = join(this.home, 'tmux');

  async start(command: readonly string[]): Promise<void> {
    const { rows, columns } = size;
    const area = ['-x', String(columns), '-y', String(rows)];
    await this.#tmux(['-f', '/dev/null', 'new-session', '-d', ...area, ...command]);
  }

  /** Sends keys in order: "Enter", "Tab", "C-u". */
  async press(...keys: readonly string[]): Promise<void> {
    await this.#tmux(['send-keys', ...keys]);
  }

  /** Presses Enter, again if there is no effect: programs drop keys while they draw. */
  async pressEnter(): Promise<void> {
    const before = JSON.stringify(await this.screen());
    for (let tries = 0; tries < 3; tries += 1) {
      await this.press('Enter');
      const deadline = performance.now() + takenWithinMs;
      while (performance.now() < deadline) {
        if (JSON.stringify(await this.screen()) !== before) return;
        await pause(lookMs);
      }
    }
  }

  async type(text: string): Promise<void> {
    await this.#tmux(['send-keys', '-l', text]);
  }

  async screen(): Promise<Screen> {
    const printed = await this.#tmux([
      'display-message',
      '-p',
      '#{cursor_y} #{cursor_x}',
      ';',
      'capture-pane',
      '-p',
    ]);
    const [place = '', ...lines] = printed.split('\n');
    const [row = 0, column = 0] = place.split(' ').map(Number);
    return { lines, cursor: { row, column } };
  }

  /** Waits until a condition holds for two equal screens, and returns the screen. While a program draws, its cursor moves around. */
  async until(what: string, isSo: (screen: Screen) => boolean): Promise<Screen> {
    const deadline = performance.now() + patienceMs;
    let before = '';
    for (;;) {
      const screen = await this.screen();
      const seen = JSON.stringify(screen);
      if (isSo(screen) && seen === before) return screen;
      before = seen;
      if (performance.now() > deadline) throw new Error(`Not seen: ${what}\n${readable(screen)}`);
      await pause(lookMs);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#tmux(['kill-server']);
    rmSync(this.home, { recursive: true, force: true });
  }

  async #tmux(order: readonly string[]): Promise<string> {
    const { stdout } = await call('tmux', ['-S', this.#socket, ...order], {
      env: { PATH: process.env.PATH, HOME: this.home, TERM: 'xterm-256color', LANG: 'C.UTF-8' },
    });
    return stdout;
  }
}

const readable = ({ lines }: Screen) => lines.filter((line) => line.trim() !== '').join('\n');
