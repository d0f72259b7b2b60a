import { pathToFileURL } from 'node:url';
import { inProject, readEnvFile } from '../steps/project.mjs';

/** What operators run besides the server: `node server/main.mjs admin …`. */
const commands: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  migrate: async (words) => (await import('../migrate.ts')).runMigrate(words),
  admin: async (words) => (await import('../admin.ts')).runAdmin(words),
  // A service that did not answer in time may keep its connection open.
  'check-settings': async (words) =>
    process.exit(await (await import('../check-settings.ts')).runCheckSettings(words)),
  'register-identity-provider': async (words) =>
    (await import('../register-identity-provider.ts')).runRegister(words),
};

const serve = async () => {
  const file = inProject('server', 'serve.mjs');
  await import(/* @vite-ignore */ pathToFileURL(file).href);
};

/** Runs the command that the words of the process name, without it among them; serves without words. */
async function run(): Promise<void> {
  if (!('Temporal' in globalThis)) throw new Error(`Node 26 or newer is needed, this is ${process.version}.`);
  readEnvFile();
  process.env.SANDBOX ||= 'off';
  if (process.env.SANDBOX !== 'off')
    throw new Error('SANDBOX is off here: the package has no sandbox. Run that from the sources.');
  const [word] = process.argv.splice(2, 1);
  if (word === undefined) return serve();
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!command)
    process.stderr.write(`Without a word this serves. Commands are ${Object.keys(commands).join(', ')}.\n`);
  process.exitCode = command ? await command(process.argv.slice(2)) : 2;
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
