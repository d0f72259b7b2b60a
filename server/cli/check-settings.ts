import { parseArgs } from 'node:util';
import { z } from 'zod';
import { EnvError, readEnv, type Env } from '#server/env.ts';
import { readEnvFile } from './steps/project.mjs';
import { checkSettings, type Checked } from './steps/settings-checks.ts';

const usage = `Tries the settings of the server: database, clock, mail, files, proxy and vendors. Exit code 0: all work, 1: one fails, 2: wrong words.

  npm run check-settings [-- --to ADDRESS] [--limit SECONDS]

ADDRESS gets a test mail. Each check has 5 seconds, or as many as you say.\n`;

const show = ({ ok, name, text }: Checked) =>
  process.stdout.write(`${ok ? 'ok    ' : 'failed'}  ${name.padEnd(8)}  ${text}\n`);

const given = z.object({
  to: z.email().optional(),
  limit: z.coerce.number().int().min(1).max(600).default(5),
});

/** What the words of the command say; exits on wrong ones. */
function readWords(): z.infer<typeof given> {
  try {
    return given.parse(parseArgs({ options: { to: { type: 'string' }, limit: { type: 'string' } } }).values);
  } catch {
    process.stderr.write(usage);
    return process.exit(2);
  }
}

function readSettings(): Env {
  readEnvFile();
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    for (const line of error.message.split('\n').slice(1))
      show({ name: 'settings', ok: false, text: line.trim() });
    process.stdout.write('The services are tried once these are right.\n');
    return process.exit(1);
  }
}

const { to, limit } = readWords();
const env = readSettings();
show({
  name: 'settings',
  ok: true,
  text: env.SANDBOX ? 'complete for the sandbox' : 'complete for production',
});
const checked = await checkSettings(env, { to, limitMs: limit * 1000 });
for (const line of checked) show(line);
// A service that did not answer in time may keep its connection open.
process.exit(checked.every(({ ok }) => ok) ? 0 : 1);
