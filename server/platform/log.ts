import { pino, type DestinationStream, type LoggerOptions } from 'pino';
import { currentTraceId } from './trace.ts';

/** Only these fields are ever logged: names and measurements, never a member's data. */
const allowedFields = [
  'requestId',
  'traceId',
  'method',
  'route',
  'status',
  'durationMs',
  'code',
  'event',
  'resource',
  'operator',
  'attempt',
  'signal',
  'port',
  'missing',
  'path',
  'reason',
  'detail',
  'count',
] as const;
const allowedNames: ReadonlySet<string> = new Set(allowedFields);

type Fields = { readonly [Name in (typeof allowedFields)[number] | 'err']?: unknown };

/** A fixed message without inserted values. */
type Write = (fields: Fields, message?: string) => void;

/** Structured logs (JSON lines). Fields outside the allowlist do not compile, and are dropped at run time too. */
export type Log = Readonly<Record<'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', Write>>;

/** Fields of every line: the process and what it runs. */
interface LogBase {
  pid: number;
  host: string;
  /** The build's version. */
  release: string;
}

/**
 * Lines written within a trace have its traceId.
 *
 * @param destination standard output by default
 */
export function createLog(level: string, destination?: DestinationStream, base?: LogBase): Log {
  const options: LoggerOptions = {
    level,
    base: base ?? null,
    mixin: traced,
    // pino copies an error's message under its errorKey into the line, bypassing the allowlist, so that key is unused.
    errorKey: 'no-such-key',
    formatters: { log: allowed },
    hooks: {
      // A bare error would log its message, and further arguments would be formatted into the message.
      logMethod([first, message], method) {
        const fields = first instanceof Error ? { err: first } : first;
        method.call(this, typeof fields === 'object' ? fields : {}, message);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function traced(): { traceId?: string } {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { traceId };
}

function allowed(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'err' && value instanceof Error) Object.assign(kept, describeError(value));
    else if (allowedNames.has(name) && isPlain(value)) kept[name] = value;
  }
  return kept;
}

/** Objects could contain anything. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string');
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const frame = /^\s+at (.+ \()?(file:|node:|\/)[^\s()]+:\d+:\d+\)?$/;
const frames = 8;

/** An error's message may quote user input, so only its names, codes and places in our code are kept. */
function describeError(error: Error): Record<string, unknown> {
  const { cause } = error;
  return {
    errorName: error.name,
    errorStack: framesOf(error),
    ...('code' in error && isCode(error.code) && { errorCode: error.code }),
    ...(cause instanceof Error && { causeName: cause.name, causeStack: framesOf(cause) }),
  };
}

/** Such as 23505 or ECONNREFUSED. */
const isCode = (code: unknown) => typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code);

/** Where it was thrown, innermost first: only the stack frames. */
export function framesOf({ stack = '', message }: Error): string[] {
  // The message may have lines that look like frames.
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  return afterMessage
    .split('\n')
    .filter((line) => frame.test(line))
    .slice(0, frames)
    .map((line) => line.trim());
}
