import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Only these fields ever reach a log line: names of things and measurements, never a member's data. */
const allowedFields = new Set([
  'requestId',
  'method',
  'route',
  'status',
  'durationMs',
  'code',
  'event',
  'resource',
  'attempt',
  'signal',
  'port',
  'errorName',
  'errorStack',
  'missing',
  'path',
  'reason',
  'detail',
  'count',
]);

function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'err' && value instanceof Error) Object.assign(kept, describeError(value));
    else if (allowedFields.has(name)) kept[name] = value;
  }
  return kept;
}

/** An error's message may quote what a member typed, so only its name and the places in our code are kept. */
function describeError(error: Error): { errorName: string; errorStack: string[] } {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { errorName: error.name, errorStack: frames.slice(0, 8).map((line) => line.trim()) };
}

/** Structured logs (JSON lines). Fields outside the allowlist are dropped silently. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  // pino copies the message of an error under its errorKey into the line, past the allowlist: so none has that key.
  const options = { level, base: null, errorKey: 'no-such-key', formatters: { log: allowed } };
  return destination ? pino(options, destination) : pino(options);
}
