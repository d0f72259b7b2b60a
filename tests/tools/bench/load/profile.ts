import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { closedLoop } from '../closed-loop.ts';
import { signIn } from '../signed-in.ts';
import { openWorkspace } from '../workspace.ts';
import { selfTimes } from './cpu-profile.ts';

interface Profiled {
  path: string;
  isSignedOut: boolean;
  seconds: number;
  /** How many functions to print. */
  functions: number;
}

const nowUs = () => Number(process.hrtime.bigint() / 1000n);

/** CPU of an answer by whose code takes it, of one process on PostgreSQL. */
export async function printProfile({ path, isSignedOut, seconds, functions }: Profiled): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const workspace = await openWorkspace(stack);
  await (await workspace.start('wren'))[Symbol.asyncDispose]();
  const nodeOptions = ['--cpu-prof', `--cpu-prof-dir=${workspace.directory}`];
  const server = stack.use(await workspace.start('wren', { nodeOptions }));
  const { cookie } = await signIn(server.origin);
  const target = { server, path, ...(!isSignedOut && { cookie }) };
  await closedLoop(target, { seconds });
  const from = nowUs();
  const { cpuMs } = await closedLoop(target, { seconds });
  const to = nowUs();
  await server[Symbol.asyncDispose]();

  const file = readdirSync(workspace.directory).find((name) => name.endsWith('.cpuprofile'));
  if (!file) throw new Error('The server left no profile.');
  const { total, byGroup, byFunction } = selfTimes(join(workspace.directory, file), from, to);
  const print = (times: Map<string, number>, most: number) => {
    for (const [name, time] of [...times].toSorted(([, a], [, b]) => b - a).slice(0, most)) {
      console.log(`${((100 * time) / total).toFixed(1).padStart(6)} %  ${name}`);
    }
  };
  console.log(`${path}: ${cpuMs.toFixed(2)} ms of CPU an answer, profiling included. Self time:`);
  print(byGroup, Infinity);
  console.log('\nBy function:');
  print(byFunction, functions);
}
