import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { operatorOptions } from '#server/cli/steps/project.mjs';
import { projectRoot } from '../house/import-graph.ts';

/** What importing 100,000 rows may take. */
export const rosterLimits = { seconds: 120, megabytes: 300 };

/** Writes a roster with a line of each number; left out where `line` answers undefined. */
export async function writeRosterFile(
  file: string,
  size: number,
  line: (index: number) => string | undefined,
): Promise<void> {
  function* lines() {
    yield 'employee_id;date_of_birth;name;relation;dependent_of\n';
    for (let index = 0; index < size; index += 1) {
      const text = line(index);
      if (text !== undefined) yield `${text}\n`;
    }
  }
  await pipeline(lines, createWriteStream(file));
}

/** A line of a roster. Everybody fourth is a dependent of the person before. */
export const person = (index: number, dob = '1990-01-31') =>
  `E-${index};${dob};Somebody;${index % 4 === 3 ? `dependent;E-${index - 1}` : ';'}`;

interface Run {
  code: number | null;
  out: string;
  /** The largest resident memory that was seen, in MB; 0 where the system does not say. */
  megabytes: number;
}

/** Runs `admin import roster acme` in a process. `killAfterMs` ends it like a crash. */
export async function importRosterFile(
  file: string,
  environment: Readonly<Record<string, string>>,
  words: readonly string[] = [],
  killAfterMs?: number,
): Promise<Run> {
  const command = [...operatorOptions, 'server/cli/admin.ts', 'import', 'roster', 'acme', file, ...words];
  const child = spawn(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
  });
  let out = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (out += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const killing =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  let megabytes = 0;
  const watching = setInterval(() => (megabytes = Math.max(megabytes, residentMegabytes(child.pid))), 50);
  const code = await ended;
  clearInterval(watching);
  clearTimeout(killing);
  return { code, out, megabytes };
}

function residentMegabytes(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] =
      /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
