import { afterAll, vi } from 'vitest';

// Test files share a process, so leftover changes of one can make another fail.
const environment = { ...process.env };
const functions = (
  [
    [globalThis, 'fetch'],
    [globalThis, 'setTimeout'],
    [Date, 'now'],
    [performance, 'now'],
    [AbortSignal, 'timeout'],
    [console, 'error'],
    [console, 'warn'],
    [process.stdout, 'write'],
  ] satisfies [object, string][]
).map(([owner, name]) => ({ owner, name, own: Reflect.get(owner, name) as unknown }));

afterAll(() => {
  const timersAreFake = vi.isFakeTimers();
  vi.useRealTimers();
  const names = new Set([...Object.keys(environment), ...Object.keys(process.env)]);
  // libvips sets this when it is loaded.
  names.delete('VIPSHOME');
  const variables = [...names].filter((name) => process.env[name] !== environment[name]);
  for (const name of variables) {
    if (environment[name] === undefined) delete process.env[name];
    else process.env[name] = environment[name];
  }
  const mocked = functions.filter(({ owner, name, own }) => Reflect.get(owner, name) !== own);
  for (const { owner, name, own } of mocked) Reflect.set(owner, name, own);
  const left = [
    ...(timersAreFake ? ['fake timers'] : []),
    ...variables.map((name) => `process.env.${name}`),
    ...mocked.map(({ name }) => name),
  ];
  if (left.length > 0) throw new Error(`The tests of this file did not restore: ${left.join(', ')}.`);
});
