import { vi } from 'vitest';

export interface Outcome {
  /** The exit code. */
  code: number;
  /** What it printed, on both streams. */
  out: string;
}

/** Runs an operator's command here with this environment: a process of its own would take half a second of CPU time. */
export async function runCommand(
  command: (words: readonly string[]) => Promise<number>,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Outcome> {
  let out = '';
  const keep = (text: string | Uint8Array) => (out += String(text)) !== '';
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  );
  const { env } = process;
  process.env = { ...environment };
  try {
    const code = await command(words);
    return { code, out };
  } finally {
    process.env = env;
    for (const stream of streams) stream.mockRestore();
  }
}
