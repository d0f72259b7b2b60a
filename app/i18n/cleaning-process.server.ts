import { fork, type ChildProcess } from 'node:child_process';
import { createRequire, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { RichKind } from './rich-text-parser.ts';

/** What a piece of HTML may hold: as rich text has it, or a whole mail's markup without its styles. */
export type MarkupKind = RichKind | 'mail';

export interface CleaningTask {
  id: number;
  kind: MarkupKind;
  html: string;
}

/** That it takes texts from now on; or what it cleaned, by the task's number. */
const said = z.union([z.object({ ready: z.literal(true) }), z.object({ id: z.number(), clean: z.string() })]);

/** Throws a CleaningError rather than to answer anything that is not clean. */
export type CleanMarkup = (kind: MarkupKind, html: string) => Promise<string>;

class CleaningError extends Error {
  override name = 'CleaningError';
}

interface CleaningSettings {
  /** The file that cleans. */
  program?: string;
  /** A process that takes longer until it takes texts has hung. It may have to share a busy machine. */
  startsWithinMs?: number;
  /** A text that takes longer has hung, and what hangs is ended. */
  patienceMs?: number;
  /** Without a text for so long it ends. */
  idleMs?: number;
}

/**
 * Cleans HTML in a process of its own, which starts with the first text, knows none of our secrets and ends when there is nothing
 * to do. A text is answered clean or not at all: when the process dies or is slow, whoever waits gets a CleaningError.
 */
export function createCleaningProcess({
  program = createRequire(import.meta.url).resolve('#app/i18n/clean-texts.ts'),
  startsWithinMs = 20_000,
  patienceMs = 5000,
  idleMs = 60_000,
}: CleaningSettings = {}): CleanMarkup {
  let child: ChildProcess | undefined;
  let isReady = false;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  const waiting = new Map<number, PromiseWithResolvers<string>>();

  function start(): ChildProcess {
    const started = fork(program, [], { env: cachedCompilation(), execArgv: ['--max-old-space-size=256'] });
    // Of itself it keeps nobody running; who waits for a text has a timer that does.
    started.unref();
    started.channel?.unref();
    started.on('message', (message) => {
      if (started !== child) return;
      const { data } = said.safeParse(message);
      if (!data) end();
      else if ('ready' in data) isReady = true;
      else waiting.get(data.id)?.resolve(data.clean);
    });
    started.on('error', end);
    started.on('exit', () => started === child && end());
    return started;
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    isReady = false;
    for (const { reject } of waiting.values())
      reject(new CleaningError('The process that cleans texts ended.'));
    waiting.clear();
  }

  return async (kind, html) => {
    child ??= start();
    clearTimeout(idle);
    const task: CleaningTask = { id: (asked += 1), kind, html };
    const answer = Promise.withResolvers<string>();
    waiting.set(task.id, answer);
    const late = setTimeout(end, isReady ? patienceMs : startsWithinMs + patienceMs);
    child.send(task, (error) => error && end());
    try {
      return await answer.promise;
    } finally {
      clearTimeout(late);
      waiting.delete(task.id);
      if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
    }
  };
}

/** All of the environment that it gets: where compiled code lies, when this process has such a place. */
function cachedCompilation(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir();
  return compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) };
}
