import { z } from 'zod';
import { EnvError, readEnv, type Env } from '#server/env.ts';
import { readEnvFile } from './steps/project.mjs';
import { readWords } from './steps/words.ts';
import { checkSettings, type Checked } from './steps/settings-checks.ts';

const usage = `Tries the settings of the server: database, clock, mail, files, proxy, benefits API and vendors. Exit code 0: all work, 1: one fails, 2: wrong words.

  npm run check-settings [-- --to ADDRESS] [--limit SECONDS]

ADDRESS gets a test mail. Each check has 5 seconds, or as many as you say.\n`;

const show = ({ ok, name, text }: Checked) =>
  process.stdout.write(`${ok ? 'ok    ' : 'failed'}  ${name.padEnd(8)}  ${text}\n`);

const given = z.object({
  to: z.email().optional(),
  limit: z.coerce.number().int().min(1).max(600).default(5),
});

/** What the words of the command say; undefined for wrong ones. */
function orderOf(words: readonly string[]): z.infer<typeof given> | undefined {
  const read = readWords({
    args: [...words],
    options: { to: { type: 'string' }, limit: { type: 'string' } },
  });
  return read && given.safeParse(read.values).data;
}

/** Undefined, and named, where they are invalid. */
function readSettings(): Env | undefined {
  readEnvFile();
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    for (const line of error.message.split('\n').slice(1))
      show({ name: 'settings', ok: false, text: line.trim() });
    process.stdout.write('The services are tried once these are right.\n');
    return undefined;
  }
}

/** Returns the exit code. */
export async function runCheckSettings(words: readonly string[]): Promise<number> {
  const order = orderOf(words);
  if (!order) {
    process.stderr.write(usage);
    return 2;
  }
  const env = readSettings();
  if (!env) return 1;
  show({
    name: 'settings',
    ok: true,
    text: env.SANDBOX ? 'complete for the sandbox' : 'complete for production',
  });
  const checked = await checkSettings(env, { to: order.to, limitMs: order.limit * 1000 });
  for (const line of checked) show(line);
  return checked.every(({ ok }) => ok) ? 0 : 1;
}

// A service that did not answer in time may keep its connection open.
if (import.meta.main) process.exit(await runCheckSettings(process.argv.slice(2)));
